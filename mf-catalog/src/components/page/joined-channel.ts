import type { Story, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { RegionRule } from './region-rule.ts'

/** The channel that the caller has joined, if they can watch the title on it where they are. */
export const joinedChannel = ({ joined_channel }: Pick<Title, 'joined_channel'>, region: RegionRule) =>
  region === 'blocked' ? undefined : joined_channel

export type JoinedChannel = NonNullable<Title['joined_channel']>

/** Whether the joined channel has all of these stories. */
export const isOnChannel = (channel: JoinedChannel | undefined, stories: readonly Pick<Story, 'story_id'>[]): boolean =>
  channel !== undefined && stories.every(({ story_id }) => channel.story_ids?.includes(story_id) ?? true)
