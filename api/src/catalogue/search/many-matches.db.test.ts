import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../../testing/open-test-shop.ts'
import { after, minuteMs } from '../../clock.ts'
import { indexTitles } from './search-index-store.ts'
import { wantedOf } from './search-query.ts'
import { findTitles, maxFound } from './search-store.ts'
import { search } from './search-titles.ts'

/** More than are counted by default. */
const beginning = 1600
const containing = 2600
/** Rows of one insert. */
const atOnce = 700

let server: TestServer
/** As a viewer should see them: exact, beginning with it, containing it, and among equals the newest first. */
const ranked: string[] = ['firefly']

beforeAll(async () => {
  server = await openTestServer()
  const { db, clock } = server.deps
  await addTitleOnSale(server, 'firefly')
  const named = { reading: '', name_en: '' }
  await db
    .updateTable('title')
    .set({ ...named, name_ja: '蛍', published_at: after(clock.now(), -9000 * minuteMs) })
    .where('full_title_id', '=', 'firefly')
    .execute()
  const sample = await db
    .selectFrom('title')
    .selectAll()
    .where('full_title_id', '=', 'firefly')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: beginning + containing }, (_, i) => ({
    ...sample,
    // The column's default: the driver would send a list as an array of SQL, not as JSON.
    credits: undefined,
    full_title_id: `made-${i}`,
    name_ja: i < beginning ? `蛍の${i}` : `夜の蛍${i}`,
    published_at: after(clock.now(), -(i + 1) * minuteMs),
  }))
  ranked.push(...rows.map((row) => row.full_title_id))
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < rows.length; at += atOnce)
      await trx
        .insertInto('title')
        .values(rows.slice(at, at + atOnce))
        .execute()
    await indexTitles(trx, ranked)
  })
})
afterAll(() => server.stop())

const limit = 20
const pages = [0, 1500, 1590, 1600, 3000, beginning + containing - 10]

function listing(most: number) {
  const wanted = wantedOf('蛍')
  if (!wanted) throw new Error('nothing to look for')
  const search = { wanted, tags: [], sort: 'relevance', locale: 'ja', now: server.clock.now(), most } as const
  return (offset: number) => findTitles(server.deps.db, search, { offset, limit })
}

test.each(pages)('a kanji that thousands of titles have: page from %i', async (offset) => {
  const expected = { ids: ranked.slice(offset, offset + limit), count: ranked.length, isAtLeast: false }
  expect(await listing(10_000)(offset)).toEqual(expected)
})

test.each(pages.slice(0, -1))('of more than are counted: page from %i', async (offset) => {
  const expected = { ids: ranked.slice(offset, offset + limit), count: 4000, isAtLeast: true }
  expect(await listing(4000)(offset)).toEqual(expected)
})

test.each([0, 980, 990, 1000, 1500])('the list ends where counting does: page from %i', async (offset) => {
  const expected = { ids: ranked.slice(offset, Math.min(offset + limit, maxFound)), count: maxFound, isAtLeast: true }
  expect(await listing(maxFound)(offset)).toEqual(expected)
})

const beginningSlices = [
  ['蛍', 0],
  ['蛍', 1594],
  ['夜の蛍', 0],
  ['夜の蛍', 393],
  ['夜の蛍', 2596],
] as const

test.each(beginningSlices)(
  'uncounted, %s from %i is the same whether the newest titles fill it or not',
  async (query, offset) => {
    const { db, clock } = server.deps
    const request = {
      query,
      sort: 'relevance',
      locale: 'ja',
      now: clock.now(),
      most: 10_000,
      isByTags: false,
    } as const
    const all = query === '蛍' ? ranked : ranked.slice(1 + beginning)
    const found = await search(db, { ...request, isCounted: false }, { offset, limit: 8 })
    expect(found.ids).toEqual(all.slice(offset, offset + 8))
  },
)

test('they are found although no title among the newest 20,000 matches', async () => {
  const { db, clock } = server.deps
  const newer = after(clock.now(), -1)
  await sql`
    insert into title select (jsonb_populate_record(title, jsonb_build_object('full_title_id', 'newer-' || n, 'published_at', ${newer.toISOString()}::text))).*
    from title, generate_series(1, 20000) as n where full_title_id = 'firefly'`.execute(db)
  await sql`
    insert into title_search (full_title_id, publisher_id, genre, published_at, folded, sort_ja, sort_en, grams)
    select full_title_id, publisher_id, genre, published_at, '', '', '', '{}' from title where full_title_id like 'newer-%'`.execute(
    db,
  )
  for (const offset of pages.slice(0, -1))
    expect((await listing(4000)(offset)).ids).toEqual(ranked.slice(offset, offset + limit))
})
