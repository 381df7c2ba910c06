import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { listChannelsOfPlay } from '../catalogue/public.ts'
import { channelQuality, findMemberships } from '../channel/public.ts'
import { type EntitlementRow, libraryState, listEntitlements } from '../entitlement/public.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'

export type UsableEntitlement = Pick<EntitlementRow, 'quality_type' | 'opens_at' | 'start_deadline' | 'view_expire_at'>

export type Choice<R> = { right: R } | { refused: 'payment_required' | 'rental_expired' }

/**
 * Which entitlement is used for a play (spec §6.2: purchase playback). Reservations come last, because they can't be
 * played yet. A running or unlimited one is preferred to one whose clock would start, so that pressing play costs no days;
 * then the higher quality; then the one that ends first, so that the other is left for later. `wanted` requires at least that
 * quality.
 */
export function chooseEntitlement<R extends UsableEntitlement>(
  rights: readonly R[],
  now: Date,
  wanted?: QualityType,
): Choice<R> {
  const enough = rights.filter(({ quality_type }) => quality_type >= (wanted ?? 1))
  const alive = enough.filter((right) => libraryState(right, now) !== 'expired')
  const isIdle = (right: R) => Number(libraryState(right, now) === 'not_started')
  const isReserved = ({ opens_at }: R) => Number(opens_at !== null && now < opens_at)
  const ends = ({ view_expire_at, start_deadline }: R) =>
    (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER
  const [best] = alive.toSorted(
    (a, b) =>
      isReserved(a) - isReserved(b) || isIdle(a) - isIdle(b) || b.quality_type - a.quality_type || ends(a) - ends(b),
  )
  if (best) return { right: best }
  return { refused: enough.length > 0 ? 'rental_expired' : 'payment_required' }
}

/** Whether one of these allows watching at `now`; a reservation does not. */
export function mayWatch(rights: readonly UsableEntitlement[], now: Date): boolean {
  const choice = chooseEntitlement(rights, now)
  return 'right' in choice && !(choice.right.opens_at && now < choice.right.opens_at)
}

/** What allows a member to watch a play: an entitlement, or the membership of a publisher's channel. */
export type ViewingRight = UsableEntitlement &
  Pick<EntitlementRow, 'view_days'> & {
    entitlement_id: string | null
    publisher_id: string | null
  }

/** All of them, including expired ones. A channel does not include live events. */
export async function listViewingRights(
  { db, clock }: Pick<PlaybackDeps, 'clock' | 'db'>,
  memberId: string,
  { story, live }: Pick<Play, 'story' | 'live'>,
): Promise<ViewingRight[]> {
  const now = clock.now()
  const entitlements = (await listEntitlements(db, memberId)).filter((right) => right.play_ids.includes(story.play_id))
  const channels = live ? [] : await listChannelsOfPlay(db, story.play_id, now)
  const memberships = await findMemberships(db, memberId, channels, now)
  return [
    ...entitlements.map((right) => ({ ...right, publisher_id: null })),
    ...memberships.map(({ publisher_id, ends_at }) => ({
      ...{ entitlement_id: null, publisher_id, quality_type: channelQuality, view_days: null },
      ...{ opens_at: null, start_deadline: null, view_expire_at: ends_at },
    })),
  ]
}
