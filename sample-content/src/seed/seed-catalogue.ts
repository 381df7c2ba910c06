import { type CatalogueTables, indexPublishers, indexTitles } from '@ginmaku/api/catalogue/public.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import type { Insertable, Kysely } from 'kysely'
import { sampleRows } from '../catalogue/sample-catalogue.ts'
import type { SampleSource } from '../catalogue/sample-title.ts'

/** Rows per statement; PostgreSQL accepts at most 65,535 parameters in one. */
const batch = 200

async function insertAll<T extends keyof CatalogueTables>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<CatalogueTables[T]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += batch)
    await (db as unknown as Kysely<Record<string, object>>)
      .insertInto(table)
      .values(rows.slice(i, i + batch))
      .execute()
}

/** Fills an empty catalogue. `db` must be a transaction, so that all rows are written or none. */
export async function seedCatalogue(db: Kysely<Database>, source: SampleSource, now: Date): Promise<void> {
  const rows = sampleRows(source, now)
  await insertAll(db, 'publisher', rows.publisher)
  await insertAll(db, 'title', rows.title)
  await insertAll(db, 'story', rows.story)
  await insertAll(db, 'pack', rows.pack)
  await insertAll(db, 'campaign', rows.campaign)
  await insertAll(db, 'pack_price', rows.pack_price)
  await insertAll(db, 'pack_story', rows.pack_story)
  await insertAll(db, 'live_event', rows.live_event)
  await indexPublishers(
    db,
    rows.publisher.map((row) => row.publisher_id),
  )
  await indexTitles(
    db,
    rows.title.map((row) => row.full_title_id),
  )
  await insertAll(db, 'channel', rows.channel)
  await insertAll(db, 'channel_story', rows.channel_story)
  await insertAll(db, 'publisher_page', rows.publisher_page)
}
