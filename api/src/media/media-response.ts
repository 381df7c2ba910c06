import type { IncomingMessage } from 'node:http'
import { basename, dirname } from 'node:path/posix'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { ApiError } from '../server/api-error.ts'
import { captionsWithin } from './captions-within.ts'
import type { MediaDeps } from './create-media.ts'
import { dashManifest } from './dash-manifest.ts'
import type { Delivery } from './delivery.ts'
import { type Film, type FilmProtection, keyLabelOf } from './film.ts'
import { masterPlaylist } from './master-playlist.ts'
import {
  aesFolder,
  isSound,
  isWithinQuality,
  type MediaClaims,
  openMediaPath,
  qualityOfTrack,
  type RequestedMedia,
  readMediaPath,
  type Track,
} from './media-path.ts'
import {
  type FilmSegment,
  type Segment,
  segmentsWithin,
  slidingPlaylist,
  type TrackEncryption,
  vodPlaylist,
} from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'
import { withoutEncryption } from './mp4/without-encryption.ts'
import { typeOf } from './stored-media.ts'

export interface MediaResponse {
  status: number
  headers: Record<string, string>
  body?: Readable | string
}

export interface MediaRequest {
  /** The path after `/media/`: `{token}/{asset}/…`. */
  path: string
  region: string
  httpRequest: IncomingMessage
  now: Date
}

export interface MediaDependencies {
  store: MediaStore
  secret: string
  delivery: Delivery
  mayContinue: MediaDeps['mayContinue']
}

const uncached = { 'cache-control': 'private, no-store' }
const hls = { 'content-type': 'application/vnd.apple.mpegurl', ...uncached }
const dash = { 'content-type': 'application/dash+xml', ...uncached }
/** A published segment never changes, but it is for this viewer only. */
const cacheForYear = 'private, max-age=31536000, immutable'

function authorise(
  request: MediaRequest,
  secret: string,
): { claims: MediaClaims; requested: RequestedMedia; file: string } {
  const opened = openMediaPath(request.path, { ...request, secret })
  if (!opened) throw new ApiError('media_forbidden')
  const requested = readMediaPath(opened.file)
  if (!requested) throw new ApiError('not_found')
  if (!isWithinQuality(requested, opened.claims)) throw new ApiError('media_forbidden')
  return { ...opened, requested }
}

type WithPlaylist = Extract<RequestedMedia, { kind: 'master' | 'playlist' }>

async function filmOf(store: MediaStore, { asset }: MediaClaims, { isAes }: WithPlaylist): Promise<Film> {
  const film = await store.film(asset)
  if (!film || (isAes && !film.protection?.has_aes_128)) throw new ApiError('not_found')
  return film
}

async function playlistOf(
  { store, delivery }: MediaDependencies,
  claims: MediaClaims,
  requested: Extract<RequestedMedia, { kind: 'playlist' }>,
  now: Date,
): Promise<string> {
  const film = await filmOf(store, claims, requested)
  const { track, isAes } = requested
  const segments = await store.segments(claims.asset, track)
  if (!segments) throw new ApiError('not_found')
  if (claims.live) {
    const { from, until } = claims.live
    return slidingPlaylist(segments, { from: new Date(from * 1000), until: new Date(until * 1000) }, now)
  }
  if (claims.previewSeconds !== undefined)
    return vodPlaylist(segments.slice(0, segmentsWithin(segments, claims.previewSeconds)))
  if (!film.protection) return vodPlaylist(segments)
  const folder = isAes ? `${aesFolder}/${track}` : track
  const addresses = claims.isCounted ? undefined : delivery.directAddresses?.(claims.asset, folder, now)
  return vodPlaylist(segments, encryptionOf(film.protection, segments, requested), addresses)
}

function encryptionOf(
  { clear_lead_seconds }: FilmProtection,
  segments: readonly Segment[],
  { track, isAes }: { track: Track; isAes?: true },
): TrackEncryption {
  const key = keyLabelOf(isSound(track) ? 'sound' : { quality: qualityOfTrack(track) })
  if (!isAes) return { key, method: 'SAMPLE-AES' }
  return { key, method: 'AES-128', clearSegments: segmentsWithin(segments, clear_lead_seconds) }
}

/** The video segment that is about to be sent; undefined for anything else. */
async function videoSegmentOf(
  store: MediaStore,
  { asset }: MediaClaims,
  requested: RequestedMedia,
  { httpRequest }: MediaRequest,
): Promise<FilmSegment | undefined> {
  if (requested.kind !== 'segment' || isSound(requested.track) || httpRequest.method === 'HEAD') return undefined
  const segments = (await store.segments(asset, requested.track)) ?? []
  return segments.some(({ file }) => file === requested.file) ? { file: requested.file, film: segments } : undefined
}

/**
 * Whether a device must have a place to get it. Not for playlists of an unprotected film, which players load before it is wanted;
 * those of a protected one may have addresses of segments that no place is needed for.
 */
async function needsPlace(store: MediaStore, { asset, live }: MediaClaims, { kind }: RequestedMedia): Promise<boolean> {
  if (live || (kind !== 'master' && kind !== 'playlist')) return true
  return (await store.film(asset))?.protection !== undefined
}

async function refuseBeyondPreview(store: MediaStore, claims: MediaClaims, requested: RequestedMedia): Promise<void> {
  if (claims.previewSeconds === undefined) return
  // They show the whole film.
  if (requested.kind === 'storyboard' || requested.kind === 'dash') throw new ApiError('media_forbidden')
  if (requested.kind !== 'segment') return
  const segments = (await store.segments(claims.asset, requested.track)) ?? []
  const open = segments.slice(0, segmentsWithin(segments, claims.previewSeconds))
  if (!open.some((segment) => segment.file === requested.file)) throw new ApiError('media_forbidden')
}

/** A file that this request may have, sent by nginx, or fetched at its own address if it is encrypted. */
async function handedOn(
  { store, delivery }: MediaDependencies,
  asset: string,
  file: string,
  requested: RequestedMedia,
  now: Date,
): Promise<MediaResponse | undefined> {
  if (delivery.internalPath) {
    const headers = { 'content-type': typeOf(file), 'cache-control': cacheForYear }
    return { status: 200, headers: { ...headers, 'x-accel-redirect': delivery.internalPath(asset, file, now) } }
  }
  if (!delivery.directAddresses || !('track' in requested)) return undefined
  if (!(await store.film(asset))?.protection) return undefined
  const location = delivery.directAddresses(asset, dirname(file), now)(basename(file))
  return { status: 302, headers: { location, 'cache-control': 'private, no-store' } }
}

async function fileResponse(
  store: MediaStore,
  asset: string,
  path: string,
  httpRequest: IncomingMessage,
): Promise<MediaResponse> {
  const stored = await store.send(httpRequest, asset, path)
  if (!stored) throw new ApiError('not_found')
  const { status, headers, body } = stored
  if (status === 200 || status === 206) return { status, headers: { ...headers, 'cache-control': cacheForYear }, body }
  if (status === 304) return { status, headers: { ...headers, 'cache-control': cacheForYear } }
  const range = headers['content-range']
  return { status, headers: { 'cache-control': 'no-store', ...(range && { 'content-range': range }) } }
}

/** The start of a track without its encryption, which players refuse without a key although a preview is not encrypted. */
async function clearInit(store: MediaStore, asset: string, path: string): Promise<MediaResponse> {
  const stored = await store.open(asset, path)
  if (!stored) throw new ApiError('not_found')
  const init = withoutEncryption(await buffer(stored.read(0, stored.sizeBytes)))
  const headers = { 'content-type': 'video/mp4', 'content-length': String(init.length), 'cache-control': cacheForYear }
  return { status: 200, headers, body: Readable.from([init]) }
}

async function previewCaptions(
  store: MediaStore,
  asset: string,
  path: string,
  seconds: number,
): Promise<MediaResponse> {
  const stored = await store.open(asset, path)
  if (!stored) throw new ApiError('not_found')
  const captions = await text(stored.read(0, stored.sizeBytes))
  const headers = { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': cacheForYear }
  return { status: 200, headers, body: captionsWithin(captions, seconds) }
}

/** @throws ApiError not_found for a live event, which is HLS only, and for a film that was not packaged for DASH */
async function dashResponse(store: MediaStore, { asset, quality, live }: MediaClaims): Promise<MediaResponse> {
  const film = live ? undefined : await store.film(asset)
  const stored = film && (await store.open(asset, 'manifest.mpd'))
  if (!stored) throw new ApiError('not_found')
  const packaged = await text(stored.read(0, stored.sizeBytes))
  return { status: 200, headers: dash, body: dashManifest(packaged, film, quality) }
}

/**
 * One file of a signed film: playlists generated for what was bought, or stored segments.
 * @throws ApiError media_forbidden without a signature that covers it, or when its play session has ended; not_found
 * for what the asset lacks
 */
export async function mediaResponse(deps: MediaDependencies, request: MediaRequest): Promise<MediaResponse> {
  const { store, secret, mayContinue } = deps
  const { claims, requested, file } = authorise(request, secret)
  await refuseBeyondPreview(store, claims, requested)
  // Previews are public, so they don't end with a session.
  const isPreview = claims.previewSeconds !== undefined
  const segment = await videoSegmentOf(store, claims, requested, request)
  if (!isPreview && !(await mayContinue(claims.session, segment, await needsPlace(store, claims, requested))))
    throw new ApiError('media_forbidden')
  if (requested.kind === 'master') {
    const film = await filmOf(store, claims, requested)
    return { status: 200, headers: hls, body: masterPlaylist(film, claims.quality) }
  }
  if (requested.kind === 'playlist')
    return { status: 200, headers: hls, body: await playlistOf(deps, claims, requested, request.now) }
  if (requested.kind === 'init' && isPreview) return clearInit(store, claims.asset, file)
  if (requested.kind === 'dash') return dashResponse(store, claims)
  if (requested.kind === 'text' && claims.previewSeconds !== undefined)
    return previewCaptions(store, claims.asset, file, claims.previewSeconds)
  return (
    (await handedOn(deps, claims.asset, file, requested, request.now)) ??
    fileResponse(store, claims.asset, file, request.httpRequest)
  )
}
