import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { hasGramOfWhole } from './grams.ts'
import { allowed, matching, newestFirst, type Search } from './search-match-store.ts'

/** If so many of the newest titles match, the newest `mostRead` probably contain more matches than are counted. */
const sample = { reads: 2000, matches: 200 }
const mostRead = 20_000

/**
 * Whether more of the newest titles match than are counted. For a word in every tenth title this is faster than the index of
 * grams, which first lists all of them. Only a short word is in so many.
 */
export async function isWide(db: Kysely<Database>, search: Search): Promise<boolean> {
  const { terms } = search.wanted
  if (terms.length !== 1 || !terms.every(({ forms: [form] }) => form && hasGramOfWhole(form.text))) return false
  const { plain } = matching(search)
  const newest = (reads: number, most: number) => sql`(select count(*) from (
    select from (select * from title_search order by ${newestFirst} limit ${reads}) as title_search
    where ${plain} and ${allowed(search)} limit ${most}) as matches)`
  const { rows } = await sql<{ is_wide: boolean }>`
    select case when ${newest(sample.reads, sample.matches)} < ${sample.matches} then false
      else ${newest(mostRead, search.most + 1)} > ${search.most} end as is_wide`.execute(db)
  return rows[0]?.is_wide ?? false
}
