import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../../testing/open-test-shop.ts'
import { boundary } from './search-document.ts'
import { indexTitles } from './search-index-store.ts'
import { wantedOf } from './search-query.ts'
import { findTitles } from './search-store.ts'
import { findTags } from './tag-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
  const { db } = server.deps
  await addTitleOnSale(server, 'by-both')
  await db.transaction().execute(async (trx) => {
    const named = { name_ja: '星屑の車庫', publisher_id: 'hoshikuzu' }
    await trx.updateTable('title').set(named).where('full_title_id', '=', 'by-both').execute()
    await indexTitles(trx, ['by-both'])
  })
})
afterAll(() => server.stop())

/** The same by reading every title. */
async function matchesOf(query: string): Promise<Set<string>> {
  const wanted = wantedOf(query)
  if (!wanted) return new Set()
  const tags = await findTags(server.deps.db, wanted)
  const titles = await server.deps.db
    .selectFrom('title_search')
    .select(['full_title_id', 'folded', 'tags'])
    .where('published_at', '<=', server.clock.now())
    .execute()
  const matching = titles.filter(({ folded, tags: own }) =>
    wanted.terms.every(
      ({ forms }, i) =>
        own.some((tag) => tags[i]?.includes(tag)) ||
        forms.some(({ text, isStart }) => folded.includes(isStart ? boundary + text : text)),
    ),
  )
  return new Set(matching.map((title) => title.full_title_id))
}

async function countOf(query: string, most: number) {
  const { db, clock } = server.deps
  const wanted = wantedOf(query)
  if (!wanted) throw new Error('nothing to look for')
  const search = { wanted, sort: 'newest', locale: 'ja', now: clock.now(), most } as const
  const tags = await findTags(db, wanted)
  return findTitles(db, { ...search, tags }, { offset: 0, limit: 100 })
}

const word = fc.constantFrom(...'星屑 星 車庫 月舟 hoshikuzu garage the no の ka 夜 雲 ほしくず s'.split(' '))

it('however a title matches, by its texts, a tag or both, it is found and counted once (spec §7.3)', async () => {
  expect((await countOf('星屑', 10_000)).ids).toContain('by-both')
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 60 }),
      async (words, most) => {
        const query = words.join(' ')
        const expected = await matchesOf(query)
        const all = await countOf(query, 10_000)
        expect([all.count, all.isAtLeast]).toEqual([expected.size, false])
        expect(all.ids).toHaveLength(Math.min(expected.size, 100))
        expect(new Set(all.ids).size).toBe(all.ids.length)
        expect(all.ids.filter((id) => !expected.has(id))).toEqual([])
        const part = await countOf(query, most)
        expect([part.count, part.isAtLeast]).toEqual([Math.min(expected.size, most), expected.size > most])
      },
    ),
    { numRuns: 60 },
  )
})
