import { ApiError } from '../server/api-error.ts'
import { type Film, type FilmProtection, keyLabelOf } from './film.ts'
import { aesFolder, isSound, type MediaClaims, qualityOfTrack, type RequestedMedia, type Track } from './media-path.ts'
import { type Segment, segmentsWithin, slidingPlaylist, type TrackEncryption, vodPlaylist } from './media-playlist.ts'
import type { MediaDependencies } from './media-request.ts'
import type { MediaStore } from './media-store.ts'

type WithPlaylist = Extract<RequestedMedia, { kind: 'master' | 'playlist' }>

/** @throws ApiError not_found */
export async function filmOf(store: MediaStore, { asset }: MediaClaims, { isAes }: WithPlaylist): Promise<Film> {
  const film = await store.film(asset)
  if (!film || (isAes && !film.protection?.has_aes_128)) throw new ApiError('not_found')
  return film
}

/** The segments of one track that these claims cover. @throws ApiError not_found */
export async function playlistOf(
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
