import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { findTitleNames, isPublished } from '../catalogue/public.ts'
import { findMember } from '../identity/public.ts'
import { previewSeconds } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import { qualityOnDevice } from './device-quality.ts'
import { findPlay } from './find-play.ts'
import { makeGrant } from './make-grant.ts'
import type { PlaybackDeps } from './playback-deps.ts'

const previewQuality = 2

/** The beginning of a play, for anyone and from anywhere (spec §6.2). It starts no clock, because it has no entitlement. */
export async function grantPreview(
  deps: PlaybackDeps,
  fullTitleId: string,
  playId: string,
  caller: Caller,
  http: HttpExchange,
  player?: 'app',
): Promise<PlayGrant> {
  const found = await findPlay(deps, fullTitleId, playId)
  // What a camera films has no preview, but the story may have a film to test the playback with.
  const play = found?.isFilmed ? { ...found, assetId: found.story.asset_id, isFilmed: false } : found
  const isOffered = play?.story.has_preview && isPublished(play.title, deps.clock.now())
  const film = isOffered ? await deps.media.store.film(play.assetId) : undefined
  if (!play || !film) throw new ApiError('play_not_found')
  const member = caller.memberId ? await findMember(deps.db, caller.memberId) : undefined
  const email = member?.email ?? ''
  const quality = await qualityOnDevice(previewQuality, deps, caller, http, player)
  return makeGrant(deps, { play, film, caller, email, quality, entitlementEnds: null, previewSeconds })
}

/** spec §7.5 GET /title/{fullTitleId}/preview. */
export const getPreview = (deps: PlaybackDeps) =>
  endpoint('GET /title/{full_title_id}/preview', async ({ params, query }, caller, http) => {
    const [title] = await findTitleNames(deps.db, [params.full_title_id])
    if (!title || !isPublished(title, deps.clock.now())) throw new ApiError('title_not_found')
    return grantPreview(deps, params.full_title_id, query.play_id, caller, http)
  })
