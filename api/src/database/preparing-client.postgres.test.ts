import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Connection } from './connection.ts'

let database: Connection
let connection: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  // Fresh: other files' statements count towards the limit.
  vi.resetModules()
  const { connectPostgres } = await import('./connection.ts')
  // A prepared statement belongs to one connection.
  connection = connectPostgres(database.url ?? '', 1)
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection.db)).rows.map(
    ({ statement }) => statement,
  )

it('a select that names its columns is prepared once; other statements are not', async () => {
  const { db } = connection
  for (const id of ['a', 'b']) {
    await db.selectFrom('publisher').select('name_ja').where('publisher_id', '=', id).execute()
    await db.selectFrom('publisher').selectAll().where('publisher_id', '=', id).execute()
    await db.selectFrom('publisher').select('name_ja').where('publisher_id', 'in', [id, 'c']).execute()
    await db.deleteFrom('publisher').where('publisher_id', '=', id).execute()
  }
  const ofPublishers = (await prepared()).filter((statement) => statement.includes('publisher'))
  expect(ofPublishers).toEqual(['select "name_ja" from "publisher" where "publisher_id" = $1'])
})

it('a column added by another process breaks no prepared statement', async () => {
  const { db } = connection
  const read = () => db.selectFrom('publisher').selectAll().where('publisher_id', '=', 'p').execute()
  await db.insertInto('publisher').values({ publisher_id: 'p', name_ja: 'ja', name_en: 'en' }).execute()
  await read()
  await sql`alter table publisher add column added text`.execute(database.db)
  expect(await read()).toHaveLength(1)
})

it('a connection neither compiles statements nor starts workers for them', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('jit', 'max_parallel_workers_per_gather', 'work_mem') order by name`.execute(
    connection.db,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['off', '0', '16384'])
})
