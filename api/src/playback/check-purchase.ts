import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { endOf, isUnstarted } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import { acquireLease, hasRoom } from '../live/public.ts'
import type { Film } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { chooseEntitlement, type ViewingRight } from './choose-entitlement.ts'
import { qualityOnDevice } from './device-quality.ts'
import { findPlay, type Play } from './find-play.ts'
import { gatherFacts, placeOf } from './gather-facts.ts'
import { grantPreview } from './grant-preview.ts'
import { makeGrant } from './make-grant.ts'
import { nextStoryOf } from './next-story-of.ts'
import { decide, type PlayFacts, playRules, tooManyDevices } from './play-rules.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** The film, and the right by which it may be played. @throws ApiError the first refusal */
function admit(facts: PlayFacts): { film: Film | undefined; right: ViewingRight } {
  const refused = decide(playRules, facts).find(({ code }) => code)
  if (refused?.code) throw new ApiError(refused.code, refused.context && { context: refused.context })
  const right = chooseEntitlement(facts.rights, facts.now, facts.wanted)
  if (!right) throw new Error(`no rule refuses ${facts.play.story.play_id}, which can't be played`)
  return { film: facts.film, right }
}

/**
 * Finds room for the device. A film's lease is acquired by the first request for its playlists, segments or keys, because players
 * ask for a grant before the viewer has pressed.
 */
async function takePlace(
  deps: PlaybackDeps,
  play: Play,
  caller: MemberCaller,
  { device_id = caller.sessionId, takes_place = false }: { device_id?: string | undefined; takes_place?: boolean },
) {
  const { watching, deviceLimit } = placeOf(deps, play, caller.memberId, device_id)
  // The live room takes the place of another device by its heartbeat.
  const now = deps.clock.now()
  const isAdmitted =
    play.live || takes_place
      ? await acquireLease(deps.db, watching, deviceLimit, !play.live && takes_place, now)
      : await hasRoom(deps.db, watching, deviceLimit, now)
  if (!isAdmitted) throw new ApiError(tooManyDevices(play))
  return { device_id, lease_play_id: watching.play_id }
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
    const { play_id, full_title_id, quality_flg, player } = body
    if (body.is_preview) return grantPreview(deps, full_title_id, play_id, caller, http, player)
    const play = await findPlay(deps, full_title_id, play_id)
    if (!play) throw new ApiError('play_not_found')
    const { film, right } = admit(await gatherFacts(deps, play, caller, http, quality_flg))
    const member = await findMember(deps.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const rental = unstartedRental(right)
    const lease = await takePlace(deps, play, caller, body)
    const nextStory = await nextStoryOf(deps, play, caller)
    return makeGrant(deps, {
      play,
      film,
      caller,
      email: member.email,
      quality: await qualityOnDevice(right.quality_type, deps, caller, http, player),
      entitlementEnds: endOf(right),
      boundTo: {
        ...{ entitlement_id: right.entitlement_id, publisher_id: right.publisher_id },
        ...{ member_id: caller.memberId, session_id: caller.sessionId, ...lease },
      },
      ...(rental && { rental }),
      ...(nextStory && { nextStory }),
    })
  })
