import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'
import { findTitleNames, isPublished } from '../catalogue/public.ts'
import { findMember } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { findPlay } from './find-play.ts'
import { makeGrant } from './make-grant.ts'
import type { PlaybackWorld } from './playback-world.ts'

const previewSeconds = 30
const previewQuality = 2

/** The beginning of a play, for anyone and from anywhere (spec §6.2). It starts no clock, as it has no entitlement. */
export async function grantPreview(
  world: PlaybackWorld,
  fullTitleId: string,
  playId: string,
  caller: Caller,
): Promise<PlayGrant> {
  const play = await findPlay(world, fullTitleId, playId)
  if (!play?.story.has_preview || !isPublished(play.title, world.clock.now())) throw new ApiError('play_not_found')
  const member = caller.memberId ? await findMember(world.db, caller.memberId) : undefined
  const email = member?.email ?? ''
  return makeGrant(world, { play, caller, email, quality: previewQuality, entitlementEnds: null, previewSeconds })
}

/** spec §7.5 GET /title/{fullTitleId}/preview. */
export const getPreview = (world: PlaybackWorld) =>
  endpoint('GET /title/{full_title_id}/preview', async ({ params, query }, caller) => {
    const [title] = await findTitleNames(world.db, [params.full_title_id])
    if (!title || !isPublished(title, world.clock.now())) throw new ApiError('title_not_found')
    return grantPreview(world, params.full_title_id, query.play_id, caller)
  })
