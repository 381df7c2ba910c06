import { findLiveEvent, findTitleNames, liveWindow } from '../catalogue/public.ts'
import { isShowable, listEntitlements } from '../entitlement/public.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { isRegionBlocked, liveRefusal } from './live-rules.ts'
import type { LiveWorld } from './live-world.ts'

type Status = 401 | 402 | 403 | 404 | 410 | 425 | 500

async function hasTicket({ db, clock }: LiveWorld, memberId: string, playId: string): Promise<boolean> {
  const held = await listEntitlements(db, memberId)
  return held.some((right) => right.play_ids.includes(playId) && isShowable({ ...right, opens_at: null }, clock.now()))
}

async function statusOf(world: LiveWorld, fullTitleId: string, caller: Caller, userAgent?: string): Promise<Status> {
  if (!caller.memberId) return 401
  const event = await findLiveEvent(world.db, fullTitleId)
  const [title] = await findTitleNames(world.db, [fullTitleId])
  if (!event || !title) return 404
  if (isRegionBlocked(title, { region: caller.region, userAgent })) return 403
  const refusal = liveRefusal(liveWindow(event, world.clock.now()))
  if (refusal === 'live_ended') return 410
  if (!(await hasTicket(world, caller.memberId, event.play_id))) return 402
  return refusal ? 425 : 500
}

/**
 * spec §7 POST /user/check/playable, statuses of api.md. Refusals that buying can't change come first, so that nobody
 * is asked to pay for something their region or the time rules out.
 */
export const checkPlayable = (world: LiveWorld) =>
  endpoint('POST /live/v2/user/check/playable', async ({ body }, caller, http) => ({
    status: await statusOf(world, body.full_title_id, caller, http.header('user-agent')),
  }))
