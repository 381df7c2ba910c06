import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs } from '../clock.ts'
import { loadSampleContent } from '../sample-content.ts'
import { pageCacheMs } from './page-cache.ts'
import { addMissingPages, savePages } from './page-store.ts'
import type { StoredBlock } from './stored-block.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
})
afterAll(() => server.stop())

const pageOf = (slug: string, api = server.api) => api.call('GET /page/{slug}', { params: { slug } })

const shippedPages = [
  'info',
  'help',
  'terms',
  'privacy',
  'tokusho',
  'ios-help',
  'app-download',
  'comming-soon',
  'benefit-okamori',
  'benefit-perfect-care',
  'benefit-rider',
  'benefit-super-sentai-vs-2020',
  'benefit-vcinext-rider',
  'benefit-vcinext-sentai',
]

describe('a page', () => {
  it.each(shippedPages)('%s exists in both languages, with the same headings', async (slug) => {
    const [ja, en] = await Promise.all([pageOf(slug), pageOf(slug, server.client({ locale: 'en' }))])
    expect([ja.slug, en.slug]).toEqual([slug, slug])
    expect(en.title).not.toBe(ja.title)
    expect(en.blocks.map((block) => block.kind)).toEqual(ja.blocks.map((block) => block.kind))
    const places = (page: typeof ja) => page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(places(en)).toEqual(places(ja))
    expect(new Set(places(ja)).size).toBe(places(ja).length)
    expect(JSON.stringify(en.blocks)).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
    const known = (page: typeof ja) =>
      page.blocks.flatMap((block) => (block.kind === 'titles' ? [block.items.length] : []))
    expect(known(ja)).not.toContain(0)
    expect(en.updated_at).toBe(ja.updated_at)
  })

  it('about the former service says in the right tense that it ended, and that the shop is open', async () => {
    const text = JSON.stringify((await pageOf('info')).blocks)
    expect(text).toContain('旧サービスは、2025年9月30日火曜日をもって終了いたしました。')
    expect(text).toContain('現在の銀幕は営業しており')
    expect(text).toContain('移行の受付は終了いたしました。')
    expect(text).not.toMatch(/終了いたします|\{\w+\}/)
  })

  it('about the former service says after the window what can be done now, and not how to move', async () => {
    const [ja, en] = await Promise.all([pageOf('info'), pageOf('info', server.client({ locale: 'en' }))])
    const headings = ja.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(headings).toEqual(['end', 'now', 'channels', 'contact'])
    expect(JSON.stringify(ja.blocks)).toContain('今後、アカウントを移行することはできません。')
    expect(JSON.stringify(ja.blocks)).not.toMatch(/移行の流れ|移行できる方|ご用意ください/)
    expect(JSON.stringify(en.blocks)).toContain('accounts can no longer be moved')
    expect(JSON.stringify(en.blocks)).not.toMatch(/How to move|Who can move|Set up an account/)
  })

  it('of specified commercial transactions is a table of label and value', async () => {
    const { blocks } = await pageOf('tokusho')
    const table = blocks.find((block) => block.kind === 'table')
    expect(table?.rows.map((row) => row.label)).toEqual(
      expect.arrayContaining(['販売事業者', '所在地', '販売価格', 'お支払い時期', '引き渡し時期', '返品と返金']),
    )
  })

  it('of specified commercial transactions lists every way to pay', async () => {
    const { blocks } = await pageOf('tokusho')
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const ways = rows.find(({ label }) => label === 'お支払い方法')?.value ?? ''
    for (const way of ['Visa', 'Mastercard', 'JCB', 'American Express', 'Diners', 'カードの通貨', 'PayPay', '携帯料金'])
      expect(ways).toContain(way)
  })

  it('of specified commercial transactions names the deferred payment fee (spec §9.5)', async () => {
    const rows = async (api = server.api) =>
      (await pageOf('tokusho', api)).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect((await rows()).find(({ label }) => label === '後払い手数料')?.value).toBe(
      '1か月のご利用金額の合計が50,000円未満の月：300円（税別）\n1か月のご利用金額の合計が50,000円以上の月：600円（税別）',
    )
    expect(
      (await rows(server.client({ locale: 'en' }))).find(({ label }) => label === 'Deferred payment fee')?.value,
    ).toBe('Monthly total under ¥50,000: ¥300, excluding tax\nMonthly total of ¥50,000 or more: ¥600, excluding tax')
  })

  it.each(['help', 'terms', 'tokusho', 'app-download', 'ios-help'])(
    '%s says that live titles outside Japan are for a PC browser only (spec §1.3)',
    async (slug) => {
      const [ja, en] = await Promise.all([pageOf(slug), pageOf(slug, server.client({ locale: 'en' }))])
      expect(JSON.stringify(ja.blocks)).toMatch(
        /日本国外では、(ライブ作品の)?購入[とも]視聴[もは]?(は)?パソコンのブラウザー/,
      )
      expect(JSON.stringify(en.blocks)).toContain(
        'utside Japan, live titles can be bought and watched in a PC browser only',
      )
    },
  )

  it('of the terms says how channels renew and are cancelled (spec §4.7)', async () => {
    const text = JSON.stringify((await pageOf('terms', server.client({ locale: 'en' }))).blocks)
    expect(text).toContain('unless you cancel it at least 1 day before the term ends')
    expect(text).toContain('until the day before the next renewal date')
  })

  it('of the notice says when the service ends and when and how accounts move', async () => {
    const text = JSON.stringify((await pageOf('info', server.client({ locale: 'en' }))).blocks)
    for (const fact of [
      'September 30, 2025',
      'October 1, 2025 at 12:00',
      'January 21, 2026 at 11:59',
      'exactly one new account',
    ])
      expect(text).toContain(fact)
  })

  it.each(['nothing', 'TERMS', 'a'.repeat(60), 'なし'])('named %s is not found', async (slug) => {
    const problem = await problemFrom(pageOf(slug))
    expect([problem.status, problem.code]).toEqual([404, 'not_found'])
  })

  it('is the same for members and visitors', async () => {
    const member = await server.addMember()
    expect(await pageOf('terms', member.api)).toEqual(await pageOf('terms'))
  })

  it('that exists in one language only is not found in the other', async () => {
    const page = { slug: 'half', title: '半分', blocks: [], updated_at: new Date('2026-01-01T00:00:00Z') }
    await addMissingPages(server.deps.db, [{ ...page, locale: 'ja' }])
    expect(await pageOf('half')).toMatchObject({ title: '半分', updated_at: '2026-01-01T00:00:00.000Z' })
    expect((await problemFrom(pageOf('half', server.client({ locale: 'en' })))).code).toBe('not_found')
  })

  it('refuses a link that could run a script', async () => {
    const blocks = [{ kind: 'link' as const, text: 'press me', href: 'javascript:alert(1)' }]
    const page = { slug: 'bad', locale: 'ja' as const, title: 'bad', blocks, updated_at: new Date() }
    await expect(addMissingPages(server.deps.db, [page])).rejects.toThrow('href')
  })
})

describe('a benefit page', () => {
  const state = async (slug: string) => (await pageOf(slug)).blocks.find((block) => block.kind === 'period')?.state

  it('says by the server’s clock whether its period is to come, running or ended (spec §2.2)', async () => {
    expect(await state('benefit-super-sentai-vs-2020')).toBe('ended')
    expect(await state('benefit-vcinext-rider')).toBe('running')
    expect(await state('benefit-rider')).toBe('upcoming')
    const started = server.clock.now()
    server.clock.pass(13 * dayMs)
    expect(await state('benefit-rider')).toBe('running')
    server.clock.set(started)
  })

  it('has cards of its titles in their order, without those that are not in the shop', async () => {
    const blocks: StoredBlock[] = [
      { kind: 'hero', lead: 'words', full_title_ids: ['deep-orbit'] },
      { kind: 'titles', label: 'All', full_title_ids: ['deep-orbit', 'gone', 'night-glass'] },
    ]
    await savePages(server.deps.db, [{ slug: 'two', locale: 'en', title: 'Two', blocks, updated_at: new Date() }])
    const page = await pageOf('two', server.client({ locale: 'en' }))
    expect(page.blocks).toEqual([
      { kind: 'hero', lead: 'words', titles: [expect.objectContaining({ title_name: 'Deep Orbit' })] },
      {
        kind: 'titles',
        label: 'All',
        items: [
          expect.objectContaining({ full_title_id: 'deep-orbit', genre: 'film' }),
          expect.objectContaining({ full_title_id: 'night-glass', title_name: 'Night Glass' }),
        ],
      },
    ])
  })
})

describe('seeding a database that is in use', () => {
  it('adds missing pages and leaves the others unchanged', async () => {
    const { db } = server.deps
    await db.deleteFrom('page').where('slug', '=', 'help').execute()
    await db.updateTable('page').set({ title: 'Our own terms' }).where('slug', '=', 'terms').execute()
    const titles = (await server.api.call('GET /latestTitle')).result_total_count
    const { seedSampleData } = await loadSampleContent()
    await seedSampleData(server.deps)
    server.clock.pass(pageCacheMs)
    expect((await pageOf('help')).blocks.length).toBeGreaterThan(0)
    expect((await pageOf('terms')).title).toBe('Our own terms')
    expect((await server.api.call('GET /latestTitle')).result_total_count).toBe(titles)
  })
})
