import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSampleWorld } from '../../sample/seed.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { problemFrom } from '../testing/test-client.ts'
import { addMissingPages } from './page-store.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ settings: { SEED: 'sample' } })
})
afterAll(() => world.stop())

const pageOf = (slug: string, api = world.api) => api.call('GET /page/{slug}', { params: { slug } })

const shippedPages = ['info', 'help', 'terms', 'privacy', 'tokusho']

describe('a page', () => {
  it.each(shippedPages)('%s exists in both languages, with the same headings', async (slug) => {
    const [ja, en] = await Promise.all([pageOf(slug), pageOf(slug, world.client({ locale: 'en' }))])
    expect([ja.slug, en.slug]).toEqual([slug, slug])
    expect(en.title).not.toBe(ja.title)
    expect(en.blocks.map((block) => block.kind)).toEqual(ja.blocks.map((block) => block.kind))
    const places = (page: typeof ja) => page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(places(en)).toEqual(places(ja))
    expect(new Set(places(ja)).size).toBe(places(ja).length)
    expect(JSON.stringify(en.blocks)).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
    expect(en.updated_at).toBe(ja.updated_at)
  })

  it('of specified commercial transactions is a table of label and value', async () => {
    const { blocks } = await pageOf('tokusho')
    const table = blocks.find((block) => block.kind === 'table')
    expect(table?.rows.map((row) => row.label)).toEqual(
      expect.arrayContaining(['販売事業者', '所在地', '販売価格', 'お支払い時期', '引き渡し時期', '返品と返金']),
    )
  })

  it('of the notice says when the service ends and when and how accounts move', async () => {
    const text = JSON.stringify((await pageOf('info', world.client({ locale: 'en' }))).blocks)
    for (const fact of [
      '30 September 2025',
      '1 October 2025, 12:00',
      '21 January 2026, 23:59',
      'exactly one new account',
    ])
      expect(text).toContain(fact)
  })

  it.each(['nothing', 'TERMS', 'a'.repeat(60), 'なし'])('named %s is not found', async (slug) => {
    const problem = await problemFrom(pageOf(slug))
    expect([problem.status, problem.code]).toEqual([404, 'not_found'])
  })

  it('is the same for members and visitors', async () => {
    const member = await world.addMember()
    expect(await pageOf('terms', member.api)).toEqual(await pageOf('terms'))
  })

  it('that exists in one language only is not found in the other', async () => {
    const page = { slug: 'half', title: '半分', blocks: [], updated_at: new Date('2026-01-01T00:00:00Z') }
    await addMissingPages(world.world.db, [{ ...page, locale: 'ja' }])
    expect(await pageOf('half')).toMatchObject({ title: '半分', updated_at: '2026-01-01T00:00:00.000Z' })
    expect((await problemFrom(pageOf('half', world.client({ locale: 'en' })))).code).toBe('not_found')
  })

  it('refuses a link that could run a script', async () => {
    const blocks = [{ kind: 'link' as const, text: 'press me', href: 'javascript:alert(1)' }]
    const page = { slug: 'bad', locale: 'ja' as const, title: 'bad', blocks, updated_at: new Date() }
    await expect(addMissingPages(world.world.db, [page])).rejects.toThrow('href')
  })
})

describe('seeding a database that is in use', () => {
  it('adds missing pages and leaves the others unchanged', async () => {
    const { db } = world.world
    await db.deleteFrom('page').where('slug', '=', 'help').execute()
    await db.updateTable('page').set({ title: 'Our own terms' }).where('slug', '=', 'terms').execute()
    const titles = (await world.api.call('GET /latestTitle')).result_total_count
    await seedSampleWorld(world.world)
    expect((await pageOf('help')).blocks.length).toBeGreaterThan(0)
    expect((await pageOf('terms')).title).toBe('Our own terms')
    expect((await world.api.call('GET /latestTitle')).result_total_count).toBe(titles)
  })
})
