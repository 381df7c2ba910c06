import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'
import { findTitleNames, isPublished } from '../catalogue/public.ts'
import { findMember } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { findPlay } from './find-play.ts'
import { makeGrant } from './make-grant.ts'
import type { PlaybackDeps } from './playback-deps.ts'

const previewSeconds = 30
const previewQuality = 2

/** The beginning of a play, for anyone and from anywhere (spec §6.2). It starts no clock, as it has no entitlement. */
export async function grantPreview(
  deps: PlaybackDeps,
  fullTitleId: string,
  playId: string,
  caller: Caller,
): Promise<PlayGrant> {
  const play = await findPlay(deps, fullTitleId, playId)
  if (!play?.story.has_preview || !isPublished(play.title, deps.clock.now())) throw new ApiError('play_not_found')
  const member = caller.memberId ? await findMember(deps.db, caller.memberId) : undefined
  const email = member?.email ?? ''
  return makeGrant(deps, { play, caller, email, quality: previewQuality, entitlementEnds: null, previewSeconds })
}

/** spec §7.5 GET /title/{fullTitleId}/preview. */
export const getPreview = (deps: PlaybackDeps) =>
  endpoint('GET /title/{full_title_id}/preview', async ({ params, query }, caller) => {
    const [title] = await findTitleNames(deps.db, [params.full_title_id])
    if (!title || !isPublished(title, deps.clock.now())) throw new ApiError('title_not_found')
    return grantPreview(deps, params.full_title_id, query.play_id, caller)
  })
