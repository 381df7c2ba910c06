import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** Number of the latest story of each of these titles that is sold and can be watched at `now`; a live event is not one. */
export async function latestStoryNumbers(
  db: Db,
  now: Date,
  fullTitleIds: readonly string[],
): Promise<Map<string, number>> {
  if (fullTitleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story')
    .innerJoin('pack_story', 'pack_story.story_id', 'story.story_id')
    .innerJoin('pack', 'pack.pack_id', 'pack_story.pack_id')
    .select(['story.full_title_id', sql<number>`max(story.story_number)::int`.as('latest')])
    .where('story.full_title_id', 'in', fullTitleIds)
    .where('pack.on_sale_from', '<=', now)
    .where(({ eb, or }) => or([eb('pack.on_sale_until', 'is', null), eb('pack.on_sale_until', '>', now)]))
    .where(({ eb, or }) => or([eb('pack.viewable_from', 'is', null), eb('pack.viewable_from', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('live_event').select('play_id').whereRef('live_event.play_id', '=', 'story.play_id'))),
    )
    .groupBy('story.full_title_id')
    .execute()
  return new Map(rows.map(({ full_title_id, latest }) => [full_title_id, latest]))
}

export function findStoryByNumber(db: Db, fullTitleId: string, storyNumber: number) {
  return db
    .selectFrom('story')
    .selectAll()
    .where('full_title_id', '=', fullTitleId)
    .where('story_number', '=', storyNumber)
    .executeTakeFirst()
}
