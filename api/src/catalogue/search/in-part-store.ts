import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { allowed, containing, isOffered, matching, type Search, startingWith } from './search-match-store.ts'

/** More titles that match in part are not compared. */
const maxCompared = 1000

/** Titles on sale that match any form of the only term, or one of its tags: those that match most letters first, then the newest. */
export async function findInPart(db: Kysely<Database>, search: Search, limit: number): Promise<string[]> {
  const { likely, plain } = matching(search)
  const scores = search.wanted.terms
    .flatMap(({ forms }) => forms)
    .map((form) => {
      const found = form.isStart ? startingWith(form.text) : containing(form.text)
      return sql`case when ${found} then ${sql.lit([...form.text].length)} else 0 end`
    })
  const { rows } = await sql<{ full_title_id: string }>`
    select full_title_id from (
      select full_title_id, published_at, folded from title_search
      where ${likely} and ${plain} and ${allowed(search)} and ${isOffered(search.now)}
      limit ${maxCompared}) as compared
    order by ${sql.join(scores, sql` + `)} desc, published_at desc, full_title_id limit ${limit}`.execute(db)
  return rows.map((row) => row.full_title_id)
}
