import { listChannelsOfPlay } from '../catalogue/public.ts'
import { channelQuality, findMemberships } from '../channel/public.ts'
import { type EntitlementRow, listEntitlements } from '../entitlement/public.ts'
import type { UsableEntitlement } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'

/** What lets a member watch a play: an entitlement, or the membership of a publisher's channel. */
export type ViewingRight = UsableEntitlement &
  Pick<EntitlementRow, 'view_days'> & {
    entitlement_id: string | null
    publisher_id: string | null
  }

/** All of them, some of which may be over. A channel does not include live events. */
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
