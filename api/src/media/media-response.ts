import { text } from 'node:stream/consumers'
import { ApiError } from '../server/api-error.ts'
import { compressed } from './compressed.ts'
import { dashManifest } from './dash-manifest.ts'
import { filmOf, playlistOf } from './film-playlists.ts'
import { masterPlaylist } from './master-playlist.ts'
import {
  isSound,
  isWithinQuality,
  type MediaClaims,
  openMediaPath,
  type RequestedMedia,
  readMediaPath,
} from './media-path.ts'
import { type FilmSegment, segmentsWithin } from './media-playlist.ts'
import type { MediaDependencies, MediaRequest, MediaResponse } from './media-request.ts'
import type { MediaStore } from './media-store.ts'
import { clearInit, fileResponse, handedOn, previewCaptions } from './stored-response.ts'

const uncached = { 'cache-control': 'private, no-store' }
const hls = { 'content-type': 'application/vnd.apple.mpegurl', ...uncached }
const dash = { 'content-type': 'application/dash+xml', ...uncached }

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
    return compressed(
      { status: 200, headers: hls, body: await playlistOf(deps, claims, requested, request.now) },
      request.httpRequest,
    )
  if (requested.kind === 'init' && isPreview) return clearInit(store, claims.asset, file)
  if (requested.kind === 'dash') return compressed(await dashResponse(store, claims), request.httpRequest)
  if (requested.kind === 'text' && claims.previewSeconds !== undefined)
    return previewCaptions(store, claims.asset, file, claims.previewSeconds)
  return (
    (await handedOn(deps, claims.asset, file, requested, request.now)) ??
    fileResponse(store, claims.asset, file, request.httpRequest)
  )
}
