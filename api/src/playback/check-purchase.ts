import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching.ts'
import { endOf, isUnstarted } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import { isRegionBlocked, liveRefusal, takeLease } from '../live/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { chooseEntitlement } from './choose-entitlement.ts'
import { findPlay, type Play } from './find-play.ts'
import { makeGrant } from './make-grant.ts'
import { nextStoryOf } from './next-story.ts'
import type { PlaybackWorld } from './playback-world.ts'
import { grantPreview } from './preview.ts'
import { listViewingRights, type ViewingRight } from './viewing-rights.ts'

function refuseByRegionOrTime({ title, live }: Play, region: string, userAgent: string | undefined): void {
  const isBlocked = live ? isRegionBlocked(title, { region, userAgent }) : region !== 'JP' && !title.is_oversea
  if (isBlocked) throw new ApiError('region_blocked')
  const refusal = live && liveRefusal(live)
  if (refusal) throw new ApiError(refusal)
}

async function findRight(
  world: PlaybackWorld,
  memberId: string,
  play: Play,
  wanted?: QualityType,
): Promise<ViewingRight> {
  const now = world.clock.now()
  const choice = chooseEntitlement(await listViewingRights(world, memberId, play), now, wanted)
  if ('refused' in choice) throw new ApiError(choice.refused)
  const { opens_at } = choice.right
  if (opens_at && now < opens_at)
    throw new ApiError('live_not_begun', { context: { opens_at: opens_at.toISOString() } })
  return choice.right
}

/** The device that holds one of the places of a live event; null for anything else. */
async function takePlace({ db, clock }: PlaybackWorld, { story, live }: Play, caller: MemberCaller, device?: string) {
  if (!live) return null
  const device_id = device ?? caller.sessionId
  const watching = { member_id: caller.memberId, play_id: story.play_id, device_id }
  if (!(await takeLease(db, watching, live.device_limit, false, clock.now())))
    throw new ApiError('too_many_live_devices')
  return device_id
}

/** How long the rental will last once its clock starts; shown in the dialog before the first play. */
function unstartedRental(right: ViewingRight): PlayGrant['rental'] {
  const { view_days, start_deadline } = right
  if (!isUnstarted(right) || view_days === null || !start_deadline) return undefined
  return { view_days, start_deadline: start_deadline.toISOString() }
}

/** spec §7.5 POST /user/check/purchase. The check does not start the rental clock; the first moving picture does. */
export const checkPurchase = (world: PlaybackWorld) =>
  endpoint('POST /user/check/purchase', async ({ body }, caller: MemberCaller, http) => {
    const { play_id, full_title_id, quality_flg } = body
    if (body.is_preview) return grantPreview(world, full_title_id, play_id, caller)
    const play = await findPlay(world, full_title_id, play_id)
    if (!play) throw new ApiError('play_not_found')
    refuseByRegionOrTime(play, caller.region, http.header('user-agent'))
    const right = await findRight(world, caller.memberId, play, quality_flg)
    const member = await findMember(world.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const rental = unstartedRental(right)
    const device_id = await takePlace(world, play, caller, body.device_id)
    const nextStory = await nextStoryOf(world, play, caller)
    return makeGrant(world, {
      play,
      caller,
      email: member.email,
      quality: right.quality_type,
      entitlementEnds: endOf(right),
      boundTo: {
        ...{ entitlement_id: right.entitlement_id, publisher_id: right.publisher_id },
        ...{ member_id: caller.memberId, session_id: caller.sessionId, device_id },
      },
      ...(rental && { rental }),
      ...(nextStory && { nextStory }),
    })
  })
