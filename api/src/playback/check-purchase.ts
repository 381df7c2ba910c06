import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { NextStory, PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { findNextStory, isPublished, presentStory } from '../catalogue/public.ts'
import { endOf, isUnstarted } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import { acquireLease, filmsPlace, hasRoom, isRegionBlocked, liveRefusal } from '../live/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { chooseEntitlement, listViewingRights, mayWatch, type ViewingRight } from './choose-entitlement.ts'
import { findPlay, type Play } from './find-play.ts'
import { grantPreview, makeGrant } from './make-grant.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/**
 * The next story after a play, and whether the member may watch it now. Nothing when the member does not hold it and it is no
 * longer in the shop.
 */
export async function nextStoryOf(
  deps: PlaybackDeps,
  { title, story, live }: Play,
  caller: MemberCaller,
): Promise<NextStory | undefined> {
  const next = live ? undefined : await findNextStory(deps.db, story.full_title_id, story.story_number)
  if (!next) return undefined
  const now = deps.clock.now()
  const rights = await listViewingRights(deps, caller.memberId, { story: next, live: undefined })
  const is_playable = mayWatch(rights, now)
  if (!is_playable && !isPublished(title, now)) return undefined
  const { play_id, story_number, story_name, image } = presentStory(next, caller.locale)
  return { play_id, story_number, story_name, image: deps.heldPictures.addressOf(image, title), is_playable }
}

function refuseByRegionOrTime({ title, live }: Play, region: string, userAgent: string | undefined): void {
  const isBlocked = live ? isRegionBlocked(title, { region, userAgent }) : region !== 'JP' && !title.is_oversea
  if (isBlocked) throw new ApiError('region_blocked')
  const refusal = live && liveRefusal(live)
  if (refusal) throw new ApiError(refusal)
}

async function findRight(
  deps: PlaybackDeps,
  memberId: string,
  play: Play,
  wanted?: QualityType,
): Promise<ViewingRight> {
  const now = deps.clock.now()
  const choice = chooseEntitlement(await listViewingRights(deps, memberId, play), now, wanted)
  if ('refused' in choice) throw new ApiError(choice.refused)
  const { opens_at } = choice.right
  if (opens_at && now < opens_at)
    throw new ApiError('live_not_begun', { context: { opens_at: opens_at.toISOString() } })
  return choice.right
}

/**
 * Finds room for the device. A film's lease is acquired by the first request for its playlists, segments or keys, because players
 * ask for a grant before the viewer has pressed.
 */
async function takePlace(
  { db, clock, settings }: PlaybackDeps,
  { story, live }: Play,
  caller: MemberCaller,
  { device_id = caller.sessionId, takes_place = false }: { device_id?: string | undefined; takes_place?: boolean },
) {
  const lease_play_id = live ? story.play_id : filmsPlace
  const watching = { member_id: caller.memberId, play_id: lease_play_id, device_id }
  const limit = live ? live.device_limit : settings.FILM_DEVICE_LIMIT
  // The live room takes the place of another device by its heartbeat.
  const isAdmitted =
    live || takes_place
      ? await acquireLease(db, watching, limit, !live && takes_place, clock.now())
      : await hasRoom(db, watching, limit, clock.now())
  if (!isAdmitted)
    throw new ApiError(live ? 'too_many_live_devices' : 'too_many_devices')
  return { device_id, lease_play_id }
}

/** How long the rental will last once its clock starts; shown in the dialog before the first play. */
function unstartedRental(right: ViewingRight): PlayGrant['rental'] {
  const { view_days, start_deadline } = right
  if (!isUnstarted(right) || view_days === null || !start_deadline) return undefined
  return { view_days, start_deadline: start_deadline.toISOString() }
}

/** spec §7.5 POST /user/check/purchase. The check does not start the rental clock; the first moving picture does. */
export const checkPurchase = (deps: PlaybackDeps) =>
  endpoint('POST /user/check/purchase', async ({ body }, caller: MemberCaller, http) => {
    const { play_id, full_title_id, quality_flg } = body
    if (body.is_preview) return grantPreview(deps, full_title_id, play_id, caller)
    const play = await findPlay(deps, full_title_id, play_id)
    if (!play) throw new ApiError('play_not_found')
    refuseByRegionOrTime(play, caller.region, http.header('user-agent'))
    const right = await findRight(deps, caller.memberId, play, quality_flg)
    const member = await findMember(deps.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const rental = unstartedRental(right)
    const lease = await takePlace(deps, play, caller, body)
    const nextStory = await nextStoryOf(deps, play, caller)
    return makeGrant(deps, {
      play,
      caller,
      email: member.email,
      quality: right.quality_type,
      entitlementEnds: endOf(right),
      boundTo: {
        ...{ entitlement_id: right.entitlement_id, publisher_id: right.publisher_id },
        ...{ member_id: caller.memberId, session_id: caller.sessionId, ...lease },
      },
      ...(rental && { rental }),
      ...(nextStory && { nextStory }),
    })
  })
