import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { type Film, filmSchema } from './film.ts'
import { isSound } from './media-path.ts'
import { readSegments, type Segment } from './media-playlist.ts'
import type { AssetFile, MediaStore, StoredResponse } from './media-store.ts'
import type { ObjectStore, StoredFile } from './objects/object-store.ts'
import { selectBytes } from './select-bytes.ts'

const types: Record<string, string> = {
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
}

/** The media type of a stored file, by its name. */
export const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function nameOf(asset: string, path: string): string {
  if (!/^[a-z0-9-]{1,64}$/.test(asset)) throw new Error(`${asset} is no asset id`)
  return `${asset}/${path}`
}

const textOf = async (file: StoredFile) => (await buffer(file.read(0, file.sizeBytes))).toString('utf8')

/** How the file is served. A published file never changes, so size and time identify it in every process. */
export function respond(request: Parameters<MediaStore['send']>[0], path: string, file: StoredFile): StoredResponse {
  const etag = `"${file.sizeBytes.toString(36)}-${Math.floor(file.modifiedAt.getTime() / 1000).toString(36)}"`
  const selection = selectBytes(request, { ...file, etag })
  const { status } = selection
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    etag,
    'last-modified': file.modifiedAt.toUTCString(),
  }
  if (status === 416) headers['content-range'] = `bytes */${file.sizeBytes}`
  if (!('start' in selection)) return { status, headers, body: Readable.from([]) }
  const { start, end } = selection
  headers['content-type'] = typeOf(path)
  headers['content-length'] = String(end - start)
  if (status === 206) headers['content-range'] = `bytes ${start}-${end - 1}/${file.sizeBytes}`
  return { status, headers, body: request.method === 'HEAD' ? Readable.from([]) : file.read(start, end) }
}

/** Of AAC in films of the ingest, which makes all sound 48 kHz. */
const frameSeconds = 1024 / 48_000
/** Seconds by which the packager rounds at most. */
const rounding = 0.0006

/**
 * The exact length of a segment of sound, which the packager rounds to milliseconds. Players add the lengths up: Shaka Player would
 * play the sound of the second hour almost a second too early.
 */
function inWholeFrames(segment: Segment): Segment {
  const exact = Math.round(segment.seconds / frameSeconds) * frameSeconds
  return Math.abs(exact - segment.seconds) <= rounding ? { ...segment, seconds: exact } : segment
}

/** Number of cached films and playlists; an hour in 2 s segments takes some 200 kB. */
const maxCached = 500

async function publishIn(objects: ObjectStore, film: Film, files: readonly AssetFile[]): Promise<void> {
  const description = nameOf(film.asset_id, 'film.json')
  const text = `${JSON.stringify(film, null, 2)}\n`
  const present = await objects.open(description)
  if (present) {
    if ((await textOf(present)) === text) return
    throw new Error(`There is an asset ${film.asset_id} already, and a published asset never changes.`)
  }
  for (const { path, open } of files) await objects.put(nameOf(film.asset_id, path), open())
  await objects.put(description, Buffer.from(text))
}

/**
 * Films among the objects of `first`, which also takes new ones, and of the others, which are only read.
 */
export function storedMedia(first: ObjectStore, ...others: readonly ObjectStore[]): MediaStore {
  /** The first store that has the asset, and its description. */
  const homes = new LRUCache<string, { film: Film; objects: ObjectStore }>({ max: maxCached })
  const playlists = new LRUCache<string, readonly Segment[]>({ max: maxCached })

  async function homeOf(asset: string) {
    const known = homes.get(asset)
    if (known) return known
    for (const objects of [first, ...others]) {
      const file = await objects.open(nameOf(asset, 'film.json'))
      if (!file) continue
      const home = { film: filmSchema.parse(JSON.parse(await textOf(file))), objects }
      homes.set(asset, home)
      return home
    }
    return undefined
  }

  const open: MediaStore['open'] = async (asset, path) => (await homeOf(asset))?.objects.open(nameOf(asset, path))

  return {
    objects: first,
    film: async (asset) => (await homeOf(asset))?.film,
    open,
    async segments(asset, track) {
      const known = playlists.get(`${asset}/${track}`)
      if (known) return known
      const file = await open(asset, `${track}/index.m3u8`)
      if (!file) return undefined
      const listed = readSegments(await textOf(file))
      const segments = isSound(track) ? listed.map(inWholeFrames) : listed
      playlists.set(`${asset}/${track}`, segments)
      return segments
    },
    async send(request, asset, path) {
      const file = await open(asset, path)
      return file && respond(request, path, file)
    },
    publish: (film, files) => publishIn(first, film, files),
  }
}
