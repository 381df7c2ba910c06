import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Film, FilmFile, Media } from '../media/public.ts'

type Track = Film['text_tracks'][number]

/** `film (HD).ja.sdh.vtt` for `film (HD).mp4`: players load captions whose name starts like that of the video. */
export const captionName = (videoName: string, { lang, role }: Pick<Track, 'lang' | 'role'>): string =>
  [videoName.replace(/\.mp4$/, ''), lang, ...(role ? [role] : []), 'vtt'].join('.')

/** The captions of a film as a file; undefined when they are missing. */
export async function openCaptions(
  store: Media['store'],
  assetId: string,
  track: Track,
): Promise<FilmFile | undefined> {
  const stored = await store.open(assetId, track.file)
  if (!stored) return undefined
  const bytes = await buffer(stored.read(0, stored.sizeBytes))
  return {
    sizeBytes: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    modifiedAt: stored.modifiedAt,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
  }
}
