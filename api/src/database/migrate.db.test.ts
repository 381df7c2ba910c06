import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { domains } from '../domains.ts'
import { replacedMigrations } from './adopt-baselines.ts'
import type { Connection } from './connection.ts'
import { collectMigrations, migrate } from './migrate.ts'
import { sqlMigration } from './sql-migration.ts'

let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const all = collectMigrations(domains)
/** The release that brought the baselines: later migrations have already run on the test database. */
const release = [{ migrations: pickBaselines(all) }]
const baselines = Object.keys(pickBaselines(all))

function pickBaselines(migrations: typeof all): typeof all {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name.startsWith('2026-11-27-00-')))
}

const listApplied = async () =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)).rows.map(({ name }) => name)

async function mark(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(database.db)
  await sql`insert into kysely_migration select unnest(${names}::text[]), '2026-11-25T00:00:00.000Z'`.execute(
    database.db,
  )
}

const publisher = { publisher_id: 'p', name_ja: 'ja', name_en: 'en', reading: 'reading' }
const publishers = () => database.db.selectFrom('publisher').selectAll().execute()
beforeEach(() => database.db.insertInto('publisher').values(publisher).execute())
afterEach(async () => {
  await mark(Object.keys(all))
  await database.db.deleteFrom('publisher').execute()
})

test('a database with all replaced migrations gets the baselines without running them, and keeps its data', async () => {
  await mark(replacedMigrations)
  await Promise.all([migrate(database.db, release), migrate(database.db, release)])
  expect((await listApplied()).toSorted()).toEqual(baselines.toSorted())
  expect(await publishers()).toEqual([publisher])
})

test('migrations after the baselines are run, also on a database with the replaced migrations', async () => {
  await mark(replacedMigrations)
  const added = sqlMigration(sql`create table added (id text)`)
  await migrate(database.db, [...release, { migrations: { '2026-11-28-01-added': added } }])
  expect(await listApplied()).toContain('2026-11-28-01-added')
  await sql`drop table added`.execute(database.db)
})

test.each([
  ['the last', replacedMigrations.slice(0, -1), 1],
  ['one in the middle', replacedMigrations.toSpliced(20, 1), 1],
  ['all but the first', replacedMigrations.slice(0, 1), replacedMigrations.length - 1],
])('a database that lacks %s of the replaced migrations is refused and not changed', async (_, names, missing) => {
  await mark(names)
  await expect(migrate(database.db, release)).rejects.toThrow(
    `The database lacks ${missing} of the migrations that baselines replaced: start commit 4f1c4182 on it once, then this release; nothing has been changed.`,
  )
  expect(await listApplied()).toEqual(names)
  expect(await publishers()).toEqual([publisher])
})
