import type { Pack, Story, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/** What the caller's region allows for a title (spec §1.3): everything, playback in a PC browser only, or nothing. */
export type RegionRule = 'open' | 'pcOnly' | 'blocked'

/** @param soldAbroad the title's `is_oversea` */
export function regionRule(userRegion: string, soldAbroad: boolean, isLive: boolean): RegionRule {
  if (userRegion === 'JP') return 'open'
  if (!soldAbroad) return 'blocked'
  return isLive ? 'pcOnly' : 'open'
}

const held: readonly Pack['state'][] = ['rented', 'purchased', 'reserved']

export const isHeldPack = (pack: Pack): boolean => held.includes(pack.state)

/** The channel that the caller has joined, if they can watch the title on it where they are. */
export const joinedChannel = ({ joined_channel }: Pick<Title, 'joined_channel'>, region: RegionRule) =>
  region === 'blocked' ? undefined : joined_channel

export type JoinedChannel = NonNullable<Title['joined_channel']>

/** Whether the joined channel has all of these stories. */
export const isOnChannel = (channel: JoinedChannel | undefined, stories: readonly Pick<Story, 'story_id'>[]): boolean =>
  channel !== undefined && stories.every(({ story_id }) => channel.story_ids?.includes(story_id) ?? true)
