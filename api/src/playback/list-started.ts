import type { StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import {
  findTitleNames,
  isSoldIn,
  listStories,
  presentStory,
  presentTitleName,
  type StoryTable,
} from '../catalogue/public.ts'
import { listEntitlements } from '../entitlement/public.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { listViewingRights, mayWatch } from './choose-entitlement.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { listStartedPositions } from './watch-position-store.ts'

/** Limit of the list: the last watched plays. */
const mostListed = 100

/** The stories of these plays that the caller may watch here and now. */
async function watchable(deps: PlaybackDeps, playIds: readonly string[], caller: MemberCaller) {
  const { db, clock } = deps
  const now = clock.now()
  const stories = await listStories(db, playIds)
  const rights = await listEntitlements(db, caller.memberId)
  const isHeld = ({ play_id }: StoryTable) =>
    mayWatch(
      rights.filter(({ play_ids }) => play_ids.includes(play_id)),
      now,
    )
  const isInChannel = async (story: StoryTable) =>
    mayWatch(await listViewingRights(deps, caller.memberId, { story, live: undefined }), now)
  const open: { story: StoryTable; isInLibrary: boolean }[] = []
  for (const story of stories) {
    const isInLibrary = isHeld(story)
    if (isInLibrary || (await isInChannel(story))) open.push({ story, isInLibrary })
  }
  const titles = await findTitleNames(db, [...new Set(open.map(({ story }) => story.full_title_id))])
  const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
  return open.flatMap((found) => {
    const title = titleOf.get(found.story.full_title_id)
    return title && isSoldIn(title, caller.region) ? [{ ...found, title }] : []
  })
}

/** What the caller has started and may continue, the last watched first. */
export const listStartedPlays = (deps: PlaybackDeps) =>
  endpoint('GET /user/watch', async ({ query }, caller: MemberCaller) => {
    const positions = await listStartedPositions(deps.db, caller.memberId, mostListed)
    const known = await watchable(
      deps,
      positions.map(({ play_id }) => play_id),
      caller,
    )
    const open = new Map(known.map((found) => [found.story.play_id, found]))
    const started = positions.flatMap(({ play_id, watched_at, ...position }): StartedPlay[] => {
      const found = open.get(play_id)
      if (!found) return []
      const { full_title_id, title_name, image } = presentTitleName(found.title, caller.locale)
      const { story_number, story_name } = presentStory(found.story, caller.locale)
      return [
        {
          ...{ full_title_id, title_name, play_id, story_number, story_name, ...position },
          image: deps.heldPictures.addressOf(image, found.title),
          is_in_library: found.isInLibrary,
          watched_at: watched_at.toISOString(),
        },
      ]
    })
    return { items: started.slice(query.offset, query.offset + query.limit), result_total_count: started.length }
  })
