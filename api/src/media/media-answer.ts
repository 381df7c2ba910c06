import type { Readable } from 'node:stream'
import { ApiError } from '../server/api-error.ts'
import { readRange } from './byte-range.ts'
import { masterPlaylist } from './master-playlist.ts'
import { isWithinQuality, type MediaWish, readMediaPath, type Track } from './media-path.ts'
import { previewCount, vodPlaylist } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'
import { type MediaClaims, openMedia } from './media-token.ts'
import { slidingPlaylist } from './sliding-playlist.ts'

export interface MediaAnswer {
  status: 200 | 206 | 416
  headers: Record<string, string>
  body: Readable | string
}

export interface MediaRequest {
  /** What follows `/media/`: `{token}/{asset}/…`. */
  path: string
  region: string
  range: string | undefined
  now: Date
}

const hls = { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, no-store' }
const typeOf: Record<string, string> = { vtt: 'text/vtt; charset=utf-8', m4s: 'video/iso.segment', mp4: 'video/mp4' }

function authorise(
  { path, region, now }: MediaRequest,
  secret: string,
): { claims: MediaClaims; wish: MediaWish; file: string } {
  const [, token = '', asset, file = ''] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  const claims = openMedia(token, secret, now)
  if (!claims || claims.asset !== asset || claims.region !== region) throw new ApiError('media_forbidden')
  const wish = readMediaPath(file)
  if (!wish) throw new ApiError('not_found')
  if (!isWithinQuality(wish, claims)) throw new ApiError('media_forbidden')
  return { claims, wish, file }
}

async function playlistOf(store: MediaStore, claims: MediaClaims, track: Track, now: Date): Promise<string> {
  const segments = await store.segments(claims.asset, track)
  if (!segments) throw new ApiError('not_found')
  if (claims.live) {
    const { from, until } = claims.live
    return slidingPlaylist(segments, { from: new Date(from * 1000), until: new Date(until * 1000) }, now)
  }
  if (claims.previewSeconds === undefined) return vodPlaylist(segments)
  return vodPlaylist(segments.slice(0, previewCount(segments, claims.previewSeconds)))
}

async function refuseBeyondPreview(store: MediaStore, claims: MediaClaims, track: Track, file: string): Promise<void> {
  if (claims.previewSeconds === undefined) return
  const segments = (await store.segments(claims.asset, track)) ?? []
  const open = segments.slice(0, previewCount(segments, claims.previewSeconds))
  if (!open.some((segment) => segment.file === file)) throw new ApiError('media_forbidden')
}

async function fileAnswer(
  store: MediaStore,
  asset: string,
  path: string,
  header: string | undefined,
): Promise<MediaAnswer> {
  const file = await store.file(asset, path)
  if (!file) throw new ApiError('not_found')
  const range = readRange(header, file.size)
  const headers: Record<string, string> = {
    'content-type': typeOf[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    // A published piece never changes, but it is for this viewer alone.
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  }
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` },
      body: '',
    }
  if (!range) return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body: file.stream() }
  headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
  headers['content-length'] = String(range.end - range.start + 1)
  return { status: 206, headers, body: file.stream(range) }
}

/**
 * One piece of a signed film: playlists made for what was bought, and stored pieces.
 * @throws ApiError media_forbidden without a signature that covers it, not_found for what the asset lacks
 */
export async function mediaAnswer(store: MediaStore, secret: string, request: MediaRequest): Promise<MediaAnswer> {
  const { claims, wish, file } = authorise(request, secret)
  if (wish.kind === 'master') {
    const film = await store.film(claims.asset)
    if (!film) throw new ApiError('not_found')
    return { status: 200, headers: hls, body: masterPlaylist(film, claims.quality) }
  }
  if (wish.kind === 'playlist')
    return { status: 200, headers: hls, body: await playlistOf(store, claims, wish.track, request.now) }
  if (wish.kind === 'segment') await refuseBeyondPreview(store, claims, wish.track, wish.file)
  return fileAnswer(store, claims.asset, file, request.range)
}
