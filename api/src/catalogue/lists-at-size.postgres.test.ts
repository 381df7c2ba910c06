import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Connection } from '../database/connection.ts'
import type { Database } from '../database/tables.ts'
import { listRows } from './row-store.ts'
import { findComparedTitle, listSimilar } from './similar-titles-store.ts'
import { findTitlePage } from './title-page-store.ts'
import { listTitles, maxListed } from './title-store.ts'

const titles = 40_000
const now = new Date('2026-11-22T00:00:00Z')

let connection: Connection
let logging: Kysely<Database>
const queries: CompiledQuery[] = []
beforeAll(async () => {
  connection = await openTestDatabase()
  const { db, url: connectionString } = connection
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) })
  logging = new Kysely({ dialect, log: ({ query }) => void queries.push(query) })
  await sql`insert into publisher select 'p' || i, 'p', 'p' from generate_series(0, 99) i`.execute(db)
  await sql`
    insert into title
    select 't' || i, 'p' || i % 100, 'n', 'n', 'n', 's', 's', (array['film', 'drama', 'music', 'anime', 'variety'])[1 + i % 5],
      '{}', '{}', 'G', 60, 2026, array['a' || i % 9000, 'b' || i % 7000], '{}', 'd' || i % 5000, 'd', true, true,
      ${now}::timestamptz - make_interval(mins => i / 3)
    from generate_series(1, ${sql.lit(titles)}) i`.execute(db)
  await sql`analyze title`.execute(db)
})
afterAll(async () => {
  await logging.destroy()
  await connection.close()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the statements that `work` runs read the title table, and how many of its rows at most. */
async function readingOf(work: (db: Kysely<Database>) => Promise<unknown>) {
  queries.length = 0
  await work(logging)
  const nodes: Plan[] = []
  for (const { sql: text, parameters } of [...queries]) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
    const { rows } = await connection.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)
    nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
  }
  const ofTitles = nodes.filter((node) => node['Relation Name'] === 'title')
  const ways = new Set(ofTitles.map((node) => node['Node Type']))
  const mostRows = Math.max(...ofTitles.map((node) => node['Actual Rows'] * node['Actual Loops']))
  return { isWhole: ways.has('Seq Scan'), mostRows }
}

const first = { offset: 0, limit: 20 }

describe(`of ${titles} titles`, () => {
  it.each([
    ['the latest', first, {}],
    ['the latest of a genre', first, { genre: 'anime' }],
    ['those of a publisher', first, { publisher_id: 'p7' }],
    ['the last that are listed', { offset: maxListed - 20, limit: 20 }, {}],
    ['what lies beyond', { offset: 1_000_000, limit: 100 }, {}],
  ] as const)('%s are read from an index, and counted no further than the list goes', async (_, slice, which) => {
    const { isWhole, mostRows } = await readingOf((db) => listTitles(db, now, slice, which))
    expect(isWhole).toBe(false)
    expect(mostRows).toBeLessThanOrEqual(maxListed)
  })

  it('the rows of the home page are read from indexes, no further than they are shown', async () => {
    const rows = [
      { kind: 'live' },
      { kind: 'newest' },
      { kind: 'genre', genre: 'anime' },
      { kind: 'publisher', publisher_id: 'p7' },
    ] as const
    const { isWhole, mostRows } = await readingOf((db) => listRows(db, now, rows, 12))
    expect(isWhole).toBe(false)
    expect(mostRows).toBeLessThanOrEqual(3 * 12)
  })

  it('a list ends at its count', async () => {
    const end = await listTitles(connection.db, now, { offset: maxListed - 5, limit: 20 })
    expect([end.items.length, end.count]).toEqual([5, maxListed])
    expect(await listTitles(connection.db, now, { offset: maxListed, limit: 20 })).toEqual({
      items: [],
      count: maxListed,
    })
  })

  it('those of a publisher are all counted, in the same order from page to page', async () => {
    const whole = await listTitles(connection.db, now, { offset: 0, limit: 100 }, { publisher_id: 'p7' })
    const next = await listTitles(connection.db, now, { offset: 40, limit: 20 }, { publisher_id: 'p7' })
    expect([whole.count, next.count]).toEqual([titles / 100, titles / 100])
    expect(next.items.map((row) => row.full_title_id)).toEqual(
      whole.items.slice(40, 60).map((row) => row.full_title_id),
    )
  })

  it('one is found with its page, and similar ones, without reading the others', async () => {
    const page = await readingOf((db) => findTitlePage(db, 't4711', now))
    expect(page).toEqual({ isWhole: false, mostRows: 1 })
    const liked = await findComparedTitle(connection.db, 't4711', now)
    if (!liked) throw new Error('t4711 is not there')
    const alike = await readingOf((db) => listSimilar(db, now, liked, 'JP', 12))
    expect(alike.isWhole).toBe(false)
    expect(alike.mostRows).toBeLessThan(400)
  })
})

it('similar titles are the same as in a comparison with every other title', async () => {
  for (const id of ['t1', 't4711', 't39999']) {
    const liked = await findComparedTitle(connection.db, id, now)
    if (!liked) throw new Error(`${id} is not there`)
    const { rows } = await sql<{ full_title_id: string }>`
      select full_title_id from title where full_title_id <> ${id}
      order by 4 * (director_ja = ${liked.director_ja})::int + 2 * (cast_ja && ${sql.val(liked.cast_ja)}::text[])::int
        + 2 * (genre = ${liked.genre})::int + (publisher_id = ${liked.publisher_id})::int desc, published_at desc, full_title_id
      limit 12`.execute(connection.db)
    const found = await listSimilar(connection.db, now, liked, 'JP', 12)
    expect(found.map((row) => row.full_title_id)).toEqual(rows.map((row) => row.full_title_id))
  }
})
