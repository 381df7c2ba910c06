import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Film } from './film.ts'
import type { Segment } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'
import { laterSegment, lengthenedInit } from './mp4/moved-in-time.ts'
import type { StoredFile } from './objects/object-store.ts'
import { repeatedCues } from './repeated-text.ts'
import { respond } from './stored-media.ts'

/** The asset id of a sample film that is repeated until this many minutes are over. */
export const repeatedAsset = (asset: string, minutes: number): string => `${asset}-${minutes}min`

const repeatedId = /^(.+)-(\d{1,4})min$/

/** Files of a film that has been repeated differ by the path only, so each is as old as what it is made of. */
function made(stored: StoredFile, bytes: Buffer): StoredFile {
  return {
    sizeBytes: bytes.length,
    modifiedAt: stored.modifiedAt,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
  }
}

function lengthened(once: Film, asset: string, seconds: number): Film {
  const { can_repeat: _, storyboard, credits, ...film } = once
  const later = seconds - once.duration_seconds
  return {
    ...film,
    ...{ asset_id: asset, duration_seconds: seconds, repeats: once.asset_id },
    ...(storyboard && { storyboard: { ...storyboard, repeats: true } }),
    ...(credits && {
      credits: { start_seconds: credits.start_seconds + later, end_seconds: credits.end_seconds + later },
    }),
  }
}

/** The segments of a track as often as they are needed. */
function repeatedSegments(once: readonly Segment[], onceSeconds: number, seconds: number): Segment[] {
  return Array.from({ length: Math.round((seconds / onceSeconds) * once.length) }, (_, number) => ({
    file: `${String(number + 1).padStart(5, '0')}.m4s`,
    seconds: (once[number % once.length] as Segment).seconds,
  }))
}

/** Number of cached tracks: one of two hours takes some 400 kB. */
const maxCachedTracks = 50
const maxCachedFilms = 500

/**
 * The films of `store`, and those of them that may repeat under the names of {@link repeatedAsset} too: as one film without a gap,
 * whose segments, captions and pictures for the seek bar are made when they are requested.
 */
export function repeatingMedia(store: MediaStore): MediaStore {
  const films = new LRUCache<string, { once: Film; film: Film }>({ max: maxCachedFilms })
  const tracks = new LRUCache<string, readonly Segment[]>({ max: maxCachedTracks })

  async function repeatedOf(asset: string) {
    const [, base, minutes] = repeatedId.exec(asset) ?? []
    if (!base) return undefined
    const known = films.get(asset)
    if (known) return known
    const once = await store.film(base)
    if (!once?.can_repeat) return undefined
    const repeated = { once, film: lengthened(once, asset, Number(minutes) * 60) }
    films.set(asset, repeated)
    return repeated
  }

  const segments: MediaStore['segments'] = async (asset, track) => {
    const repeated = await repeatedOf(asset)
    if (!repeated) return store.segments(asset, track)
    const known = tracks.get(`${asset}/${track}`)
    if (known) return known
    const { once, film } = repeated
    const stored = await store.segments(once.asset_id, track)
    if (!stored) return undefined
    const all = repeatedSegments(stored, once.duration_seconds, film.duration_seconds)
    tracks.set(`${asset}/${track}`, all)
    return all
  }

  async function openSegment({ once, film }: { once: Film; film: Film }, track: string, file: string) {
    const all = (await segments(film.asset_id, track)) ?? []
    const stored = (await store.segments(once.asset_id, track)) ?? []
    const number = Number.parseInt(file, 10) - 1
    const own = stored[number % stored.length]
    if (all[number]?.file !== file || !own) return undefined
    const opened = await store.open(once.asset_id, `${track}/${own.file}`)
    const repetition = Math.floor(number / stored.length)
    if (!opened || repetition === 0) return opened
    const bytes = await buffer(opened.read(0, opened.sizeBytes))
    return made(opened, laterSegment(bytes, repetition * once.duration_seconds, repetition * stored.length))
  }

  const open: MediaStore['open'] = async (asset, path) => {
    const repeated = await repeatedOf(asset)
    if (!repeated) return store.open(asset, path)
    const [, track = '', file = ''] = /^(.+)\/(\d+\.m4s)$/.exec(path) ?? []
    if (file) return openSegment(repeated, track, file)
    const { once, film } = repeated
    const stored = await store.open(once.asset_id, path)
    if (!stored || !/\/init\.mp4$|\.vtt$/.test(path)) return stored
    const bytes = await buffer(stored.read(0, stored.sizeBytes))
    if (path.endsWith('.mp4')) return made(stored, lengthenedInit(bytes, film.duration_seconds))
    return made(stored, Buffer.from(repeatedCues(bytes.toString(), once.duration_seconds, film.duration_seconds)))
  }

  return {
    ...store,
    ...{ segments, open },
    film: async (asset) => (await repeatedOf(asset))?.film ?? store.film(asset),
    async send(request, asset, path) {
      const file = await open(asset, path)
      return file && respond(request, path, file)
    },
  }
}

/** What a file of this asset has, to be downloaded: a film that repeats is in it once. */
export async function filmOfFile(store: MediaStore, asset: string): Promise<Film | undefined> {
  const film = await store.film(asset)
  return film?.repeats ? store.film(film.repeats) : film
}
