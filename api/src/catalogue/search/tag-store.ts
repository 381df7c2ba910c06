import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { fold } from './fold.ts'
import { gramsOfWhole, gramsWithin } from './grams.ts'
import { tagOfKind } from './kind-words.ts'
import type { Person } from './people.ts'
import { romajiForm } from './search-document.ts'
import { anyOf, type Condition, containing, equalTo, texts } from './search-match-store.ts'
import type { Term, Wanted } from './search-query.ts'

type Db = Kysely<Database>

/** More publishers, or people, of one word are ignored. */
const maxOfTerm = 200

const isLongEnough = (text: string): boolean => text.length > (/^[a-z0-9]+$/i.test(text) ? 2 : 1)

/** A form that contains this one, looked up by the index of grams. */
const byGrams = (text: string) => sql`(grams @> ${gramsWithin(text)}::int[] and ${containing(text)})`

const firstOf = (tag: Condition, table: Condition, conditions: readonly Condition[]) =>
  conditions.length > 0
    ? sql`array(select ${tag} from ${table} where ${anyOf(conditions)} limit ${maxOfTerm})`
    : sql`'{}'::text[]`

/** Publishers by any part of the name; a single letter matches none. */
const publishersOf = ({ forms }: Term) =>
  firstOf(
    sql`'p:' || publisher_id`,
    sql`publisher_search`,
    forms.filter((form) => !form.isStart).map(({ text }) => containing(text)),
  )

/** People by any part of the name, of two letters or more. Kana are compared with the Latin name, because people have no reading. */
function peopleOf({ forms }: Term): Condition {
  const kana = forms.filter(({ text }) => /^[ァ-ヺー]+$/.test(text)).map(({ text }) => romajiForm(text))
  const searched = [...forms.filter((form) => !form.isStart).map(({ text }) => text), ...kana].filter(isLongEnough)
  return firstOf(sql`'c:' || name_ja`, sql`person_search`, searched.map(byGrams))
}

/** Keywords are found whole, because a part of one is a part of many other words. */
const keywordsOf = ({ forms }: Term): Condition =>
  firstOf(sql`'w:' || keyword`, sql`search_keyword`, [sql`keyword = any(${texts(forms.map(({ text }) => text))})`])

const kindsOf = ({ forms }: Term): string[] => forms.flatMap(({ text }) => tagOfKind(text) ?? [])

/** For each term, the tags that it matches. */
export async function findTags(db: Db, { terms }: Wanted): Promise<string[][]> {
  if (terms.length === 0) return []
  const columns = terms.map((term) => sql`to_json(${publishersOf(term)} || ${peopleOf(term)} || ${keywordsOf(term)})`)
  const { rows } = await sql<{ found: string[][] }>`
    select json_build_array(${sql.join(columns)}) as found`.execute(db)
  const found = rows[0]?.found ?? []
  return terms.map((term, i) => [...kindsOf(term), ...(found[i] ?? [])])
}

/** The person with this name in either language, however it is written. */
export async function findPerson(db: Db, name: string): Promise<Person | undefined> {
  const whole = fold(name)
  const { rows } = await sql<Person>`
    select name_ja, name_en from person_search
    where name_ja = ${name} or (grams @> ${gramsOfWhole(whole)}::int[] and ${equalTo(whole)})
    order by name_ja = ${name} desc, name_ja limit 1`.execute(db)
  return rows[0]
}
