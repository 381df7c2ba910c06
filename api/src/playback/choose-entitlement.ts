import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { listChannelsOfPlay } from '../catalogue/public.ts'
import { channelQuality, findMemberships } from '../channel/public.ts'
import { type EntitlementRow, libraryState, listEntitlements } from '../entitlement/public.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'

export type UsableEntitlement = Pick<EntitlementRow, 'quality_type' | 'opens_at' | 'start_deadline' | 'view_expire_at'>

/** Those of at least this quality; all if none is wanted. */
export const ofQuality = <R extends Pick<UsableEntitlement, 'quality_type'>>(
  rights: readonly R[],
  wanted: QualityType | undefined,
): R[] => rights.filter(({ quality_type }) => quality_type >= (wanted ?? 1))

/**
 * Which entitlement is used for a play (spec §6.2: purchase playback). Reservations come last, because they can't be
 * played yet. A running or unlimited one is preferred to one whose clock would start, so that pressing play costs no days;
 * then the higher quality; then the one that ends first, so that the other is left for later. `wanted` requires at least that
 * quality. Undefined when none has it and has not ended.
 */
export function chooseEntitlement<R extends UsableEntitlement>(
  rights: readonly R[],
  now: Date,
  wanted?: QualityType,
): R | undefined {
  const alive = ofQuality(rights, wanted).filter((right) => libraryState(right, now) !== 'expired')
  const isIdle = (right: R) => Number(libraryState(right, now) === 'not_started')
  const ends = ({ view_expire_at, start_deadline }: R) =>
    (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER
  return alive.toSorted(
    (a, b) =>
      Number(isReserved(a, now)) - Number(isReserved(b, now)) ||
      isIdle(a) - isIdle(b) ||
      b.quality_type - a.quality_type ||
      ends(a) - ends(b),
  )[0]
}

/** Bought before it opens: it can't be played yet. */
export const isReserved = ({ opens_at }: Pick<UsableEntitlement, 'opens_at'>, now: Date): boolean =>
  opens_at !== null && now < opens_at

/** Whether one of these allows watching at `now`; a reservation does not. */
export function mayWatch(rights: readonly UsableEntitlement[], now: Date): boolean {
  const right = chooseEntitlement(rights, now)
  return right !== undefined && !isReserved(right, now)
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
