import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { inLanguage } from './in-language.ts'
import { joinedChannel } from './joined-channel.ts'
import { findStory, listStories } from './pack-store.ts'
import { presentPacks } from './present-pack.ts'
import { presentStory, presentTitleName } from './present-title.ts'
import { isPublished } from './time-windows.ts'
import { titleFinder } from './title-finder.ts'
import { findTitleNames } from './title-store.ts'

/** spec §2.3 /title/{fullTitle}/summary-pack. */
export const listSummaryPacks = (deps: CatalogueDeps) => {
  const requireTitle = titleFinder(deps)
  return endpoint('GET /title/{full_title_id}/summary-pack', async ({ params }, caller) => {
    const { title, packs: all, live } = await requireTitle(params.full_title_id)
    const summaries = all.filter((pack) => pack.kind === 'summary')
    const packs = await presentPacks(deps, summaries, caller, { title, live })
    return {
      ...presentTitleName(title, caller.locale),
      rental: packs.filter((pack) => pack.pack_info.sales_type === 'tvod'),
      buy: packs.filter((pack) => pack.pack_info.sales_type === 'est'),
      ...(await joinedChannel(deps, caller, { title, live })),
      is_oversea: title.is_oversea,
      is_live: live !== undefined,
      user_region: caller.region,
    }
  })
}

/** spec §2.3 /title/{fullTitle}/{storyId}: the story and every pack that contains it. */
export const getStory = (deps: CatalogueDeps) => {
  const requireTitle = titleFinder(deps)
  return endpoint('GET /title/{full_title_id}/story/{story_id}', async ({ params }, caller) => {
    const { title, packs, live } = await requireTitle(params.full_title_id)
    const story = await findStory(deps.db, title.full_title_id, params.story_id)
    if (!story) throw new ApiError('not_found')
    const holding = packs.filter((pack) => pack.stories.some((inPack) => inPack.story_id === story.story_id))
    const { full_title_id, title_name } = presentTitleName(title, caller.locale)
    return {
      full_title_id,
      title_name,
      story: presentStory(story, caller.locale),
      packs: await presentPacks(deps, holding, caller, { title, live }),
      ...(await joinedChannel(deps, caller, { title, live }, story.story_id)),
      is_oversea: title.is_oversea,
      is_live: live !== undefined,
      user_region: caller.region,
    }
  })
}

/** spec §2.2 /app/play/{playId}. A play of a title that is not in the shop is not found. */
export const getPlay = ({ db, clock }: CatalogueDeps) =>
  endpoint('GET /play/{play_id}', async ({ params }, { locale }) => {
    const [row] = await listStories(db, [params.play_id])
    const [title] = row ? await findTitleNames(db, [row.full_title_id]) : []
    if (!row || !title || !isPublished(title, clock.now())) throw new ApiError('play_not_found')
    const { play_id, full_title_id, story_id, story_number } = row
    return { play_id, full_title_id, story_id, story_number, story_name: inLanguage(row, 'name', locale) }
  })
