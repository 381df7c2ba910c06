import type { NextStory } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { findNextStory, isPublished, presentStory } from '../catalogue/public.ts'
import type { MemberCaller } from '../server/caller.ts'
import { chooseEntitlement, listViewingRights, mayWatch } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { waysToHave } from './ways-to-have.ts'

/**
 * The next story after a play, and whether the member may watch it now. Nothing when they can neither watch nor have it.
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
  const isHeld = chooseEntitlement(rights, now) !== undefined
  if (!is_playable && !isPublished(title, now)) return undefined
  if (!isHeld && !(await isOffered(deps, { story: next, title }))) return undefined
  const { play_id, story_number, story_name, image } = presentStory(next, caller.locale)
  return { play_id, story_number, story_name, image: deps.heldPictures.addressOf(image, title), is_playable }
}

async function isOffered(deps: PlaybackDeps, play: Pick<Play, 'story' | 'title'>): Promise<boolean> {
  const { is_on_sale, channel_ids } = await waysToHave(deps, play)
  return is_on_sale || channel_ids.length > 0
}
