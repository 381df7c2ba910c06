import type { LibraryStory } from '@ginmaku/shared-contracts/api/library.ts'
import { listStories as findStories, findTitleNames, presentStory, presentTitleName } from '../catalogue/public.ts'
import { type EntitlementRow, includesDownload, libraryState, listEntitlements } from '../entitlement/public.ts'
import { positionsIn } from '../playback/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { LibraryDeps } from './library-deps.ts'
import { presentLimits } from './present-entitlement.ts'

/** Of two entitlements to one story, the one that lasts longer, then the higher quality. */
function better(a: EntitlementRow, b: EntitlementRow): EntitlementRow {
  const ends = ({ view_expire_at, start_deadline }: EntitlementRow) =>
    (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER
  return (ends(a) - ends(b) || a.quality_type - b.quality_type) >= 0 ? a : b
}

/** spec §7.4 GET /user/library/{fullTitleId}/story: each story once, in the title's order or by nearest expiry. */
export const listStories = (deps: LibraryDeps) =>
  endpoint('GET /user/library/{full_title_id}/story', async ({ params, query }, caller: MemberCaller) => {
    const { db, clock } = deps
    const now = clock.now()
    const rights = (await listEntitlements(db, caller.memberId)).filter(
      (right) => right.full_title_id === params.full_title_id && libraryState(right, now) !== 'expired',
    )
    const [title] = await findTitleNames(db, [params.full_title_id])
    if (!title || rights.length === 0) throw new ApiError('not_found')
    const rows = await findStories(db, [...new Set(rights.flatMap(({ play_ids }) => play_ids))])
    const stories: LibraryStory[] = rows.flatMap((row) => {
      const [first, ...others] = rights.filter(({ play_ids }) => play_ids.includes(row.play_id))
      if (!first) return []
      const right = others.reduce(better, first)
      const story = presentStory(row, caller.locale)
      const image = deps.heldPictures.addressOf(story.image, title)
      return [{ ...story, image, quality_type: right.quality_type, ...presentLimits(right, now) }]
    })
    if (query.sort === 'show_limit_asc') stories.sort((a, b) => limitOf(a) - limitOf(b))
    const listed = stories.slice(query.offset, query.offset + query.limit)
    const watched = await positionsIn(
      db,
      caller.memberId,
      listed.map(({ play_id }) => play_id),
    )
    const items = listed.map((story) => {
      const part = watched.get(story.play_id)
      return part ? { ...story, watched: part } : story
    })
    const named = presentTitleName(title, caller.locale)
    return {
      ...named,
      image: deps.heldPictures.addressOf(named.image, title),
      has_download: rights.some(includesDownload),
      items,
      result_total_count: stories.length,
    }
  })

function limitOf({ view_expire_at, start_deadline }: LibraryStory): number {
  const limit = view_expire_at ?? start_deadline
  return limit ? Date.parse(limit) : Number.MAX_SAFE_INTEGER
}
