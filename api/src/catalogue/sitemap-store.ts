import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** First titles of consecutive parts of `size` titles each, by id. Reads every title. */
export async function listPartStarts(db: Db, now: Date, size: number): Promise<string[]> {
  const numbered = db
    .selectFrom('title')
    .select(['full_title_id', sql<number>`row_number() over (order by full_title_id) - 1`.as('place')])
    .where('published_at', '<=', now)
    .as('numbered')
  const rows = await db
    .selectFrom(numbered)
    .select('full_title_id')
    .where(sql<boolean>`place % ${size} = 0`)
    .orderBy('full_title_id')
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/** Site paths of all publishers and channels. */
export async function listPublisherPaths(db: Db): Promise<string[]> {
  const publishers = await db.selectFrom('publisher').select('publisher_id').orderBy('publisher_id').execute()
  const channels = await db.selectFrom('channel').select('publisher_id').orderBy('publisher_id').execute()
  return [
    ...publishers.map(({ publisher_id }) => `/publisher-title/${encodeURIComponent(publisher_id)}`),
    ...channels.map(({ publisher_id }) => `/channel/${encodeURIComponent(publisher_id)}`),
  ]
}

export function listTitlesFrom(db: Db, now: Date, from: string, size: number) {
  return db
    .selectFrom('title')
    .select(['full_title_id', 'published_at'])
    .where('full_title_id', '>=', from)
    .where('published_at', '<=', now)
    .orderBy('full_title_id')
    .limit(size)
    .execute()
}
