import type { NextStory } from '@ginmaku/shared-contracts/api/watching.ts'
import { findNextStory, isPublished, presentStory } from '../catalogue/public.ts'
import type { MemberCaller } from '../server/caller.ts'
import { mayWatch } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { listViewingRights } from './viewing-rights.ts'

/**
 * The story that follows a play, and whether the member may watch it now. Nothing when it is neither held nor shown in
 * the shop any more.
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
