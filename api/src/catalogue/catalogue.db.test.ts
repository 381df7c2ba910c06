import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { dayMs } from '../clock.ts'
import type { PackHolding } from './catalogue-deps.ts'

const holdings = new Map<string, PackHolding>()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' }, holdings: async () => holdings })
})
afterAll(() => server.stop())

const titleOf = (full_title_id: string, api = server.api) =>
  api.call('GET /title/{full_title_id}', { params: { full_title_id } })

describe('lists', () => {
  it('come in consecutive pages of 20', async () => {
    const first = await server.api.call('GET /latestTitle')
    const second = await server.api.call('GET /latestTitle', { query: { offset: 20 } })
    expect([first.items.length, second.items.length]).toEqual([20, 20])
    expect(first.items.map((t) => t.full_title_id)).not.toContain(second.items[0]?.full_title_id)
    expect(second.result_total_count).toBe(first.result_total_count)
  })

  it('can be filtered by genre', async () => {
    const { items, result_total_count } = await server.api.call('GET /latestTitle', {
      query: { genre: 'music', limit: 100 },
    })
    expect(new Set(items.map((title) => title.genre))).toEqual(new Set(['music']))
    expect(result_total_count).toBe(items.length)
  })

  it('show the cheapest price on sale, and none when nothing is', async () => {
    const cards = (await server.api.call('GET /latestTitle', { query: { limit: 100 } })).items
    expect(cards.find((card) => card.full_title_id === 'night-glass')?.price_from).toEqual({
      price: 440,
      currency: 'JPY',
      sales_type: 'tvod',
    })
    expect(cards.filter((card) => !card.price_from).length).toBeGreaterThan(0)
  })

  it('say of a reservation when it can be watched', async () => {
    const { db, clock } = server.deps
    await addTitleOnSale(server, 'reserved')
    const opens = new Date(clock.now().getTime() + dayMs)
    await db.updateTable('pack').set({ viewable_from: opens }).where('full_title_id', '=', 'reserved').execute()
    const { items } = await server.api.call('GET /latestTitle', { query: { limit: 100 } })
    const card = items.find(({ full_title_id }) => full_title_id === 'reserved')
    expect(card?.price_from?.opens_at).toBe(opens.toISOString())
  })

  it('say of a title without a price whether its sale is over or begins later', async () => {
    const { db, clock } = server.deps
    const [over, later, both] = ['sale-over', 'sale-later', 'sale-again']
    for (const id of [over, later, both]) await addTitleOnSale(server, id)
    const [before, after] = [new Date(clock.now().getTime() - dayMs), new Date(clock.now().getTime() + dayMs)]
    const packs = (id: string) => db.updateTable('pack').where('full_title_id', '=', id)
    await packs(over).set({ on_sale_until: before }).execute()
    await packs(later).set({ on_sale_from: after }).execute()
    await packs(both).set({ on_sale_until: before }).where('sales_type', '=', 'tvod').execute()
    await packs(both).set({ on_sale_from: after }).where('sales_type', '=', 'est').execute()
    const { items } = await server.api.call('GET /latestTitle', { query: { limit: 100 } })
    const why = (id: string) => {
      const card = items.find(({ full_title_id }) => full_title_id === id)
      return [card?.price_from, card?.not_on_sale]
    }
    expect(why(over)).toEqual([undefined, { is_over: true }])
    for (const id of [later, both]) expect(why(id)).toEqual([undefined, { from: after.toISOString() }])
    expect(why('night-glass')[1]).toBeUndefined()
  })

  it.each([{ offset: -1 }, { limit: 0 }, { limit: 101 }, { offset: 1.5 }, { limit: Number.NaN }])(
    'refuse %o with 400 and name the wrong parameter',
    async (query) => {
      const problem = await problemFrom(server.api.call('GET /latestTitle', { query }))
      expect([problem.status, problem.code]).toEqual([400, 'invalid_offset'])
      expect(Object.keys(problem.errors ?? {})).toEqual(Object.keys(query))
    },
  )

  it('refuse a genre that does not exist', async () => {
    const problem = await problemFrom(server.api.call('GET /latestTitle', { query: { genre: 'opera' as 'film' } }))
    expect([problem.status, problem.code]).toEqual([400, 'invalid_request'])
  })

  it("are sorted by name for publishers, in the caller's language", async () => {
    const names = async (locale: 'ja' | 'en') =>
      (await server.client({ locale }).call('GET /publisher')).items.map((publisher) => publisher.name)
    for (const locale of ['ja', 'en'] as const)
      expect(await names(locale)).toEqual((await names(locale)).toSorted(new Intl.Collator(locale).compare))
    expect(await names('en')).toContain('Aizumi Films')
  })

  it('respond 404 for an unknown publisher', async () => {
    const call = server.api.call('GET /publisher/{publisher_id}/title', { params: { publisher_id: 'unknown' } })
    expect((await problemFrom(call)).code).toBe('not_found')
  })
})

describe('a title', () => {
  it('has packs with prices in order of quality', async () => {
    const { title, result_total_count, user_region, is_oversea } = await titleOf('night-glass')
    expect([result_total_count, user_region, is_oversea]).toEqual([2, 'JP', true])
    expect(title.single_packs.map((pack) => [pack.pack_id, pack.pack_info.sales_type, pack.state])).toEqual([
      ['night-glass-rent', 'tvod', 'on_sale'],
      ['night-glass-buy', 'est', 'on_sale'],
    ])
    expect(title.single_packs[0]?.prices.map((price) => [price.quality_type, price.price])).toEqual([
      [1, 440],
      [2, 550],
      [3, 770],
    ])
    expect(title.single_packs[0]?.pack_info).toMatchObject({ view_days: 2, start_within_days: 30 })
    expect(title.preview_play_id).toBe('night-glass-1-play')
  })

  it('of a series has pages of single packs, and summary packs of the whole', async () => {
    const params = { full_title_id: 'ghost-post-office' }
    const first = await titleOf('ghost-post-office')
    const rest = await server.api.call('GET /title/{full_title_id}', { params, query: { offset: 10 } })
    expect(first.result_total_count).toBe(12)
    expect([first.title.single_packs.length, rest.title.single_packs.length]).toEqual([10, 2])
    expect(first.title.summary_pack_rental[0]?.stories).toHaveLength(6)
    expect(first.title.summary_pack_buy[0]?.pack_info.view_days).toBeUndefined()
    const summary = await server.api.call('GET /title/{full_title_id}/summary-pack', { params })
    expect(summary.rental).toEqual(first.title.summary_pack_rental)
    expect(summary.buy).toEqual(first.title.summary_pack_buy)
  })

  it('lists the packs that contain a story', async () => {
    const params = { full_title_id: 'ghost-post-office', story_id: 'ghost-post-office-2' }
    const { story, packs } = await server.api.call('GET /title/{full_title_id}/story/{story_id}', { params })
    expect(story).toMatchObject({ story_number: 2, play_id: 'ghost-post-office-2-play' })
    expect(packs.map((pack) => pack.pack_id).sort()).toEqual([
      'ghost-post-office-2-buy',
      'ghost-post-office-2-rent',
      'ghost-post-office-all-buy',
      'ghost-post-office-all-rent',
    ])
    const missing = { ...params, story_id: 'ghost-post-office-99' }
    const problem = await problemFrom(
      server.api.call('GET /title/{full_title_id}/story/{story_id}', { params: missing }),
    )
    expect(problem.code).toBe('not_found')
  })

  it.each(['no-such-title', 'なし', 'a'.repeat(60)])('named %s is not found', async (full_title_id) => {
    expect((await problemFrom(titleOf(full_title_id))).code).toBe('title_not_found')
    for (const call of ['GET /title/{full_title_id}/recommend', 'GET /title/{full_title_id}/summary-pack'] as const)
      expect((await problemFrom(server.api.call(call, { params: { full_title_id } }))).code).toBe('title_not_found')
  })

  it('names who made it, in the caller’s language', async () => {
    const inJapanese = (await titleOf('night-glass')).title.credits ?? []
    const inEnglish = (await titleOf('night-glass', server.client({ locale: 'en' }))).title.credits ?? []
    for (const credits of [inJapanese, inEnglish]) expect(credits.map(({ role }) => role)).toEqual(['writer', 'music'])
    expect(inJapanese.every(({ name }) => /^\p{Script=Han}/u.test(name))).toBe(true)
    expect(inEnglish.every(({ name }) => /^[A-Z]/.test(name))).toBe(true)
    expect((await titleOf('rakugo-at-the-bath')).title.credits).toBeUndefined()
  })

  it('is not found before it is published', async () => {
    const known = await titleOf('deep-orbit')
    server.clock.pass(-20 * dayMs)
    expect((await problemFrom(titleOf(known.title.full_title_id))).code).toBe('title_not_found')
    server.clock.pass(20 * dayMs)
  })

  it('is sold from the first instant of its sale window, until just before the last', async () => {
    const pack = async () => (await titleOf('live-matsukage-premiere')).title.single_packs[0]
    const until = new Date((await pack())?.pack_info.on_sale_until ?? '')
    const before = server.clock.now()
    server.clock.set(new Date(until.getTime() - 1))
    expect((await pack())?.state).toBe('on_sale')
    server.clock.set(until)
    expect((await pack())?.state).toBe('not_on_sale')
    server.clock.set(before)
  })

  it('shows a member what they hold, and a visitor only what is on sale', async () => {
    const { api } = await server.addMember()
    const until = new Date('2026-11-23T12:00:00Z')
    holdings.set('night-glass-rent', { state: 'rented', view_expire_at: until })
    const states = async (client: typeof api) =>
      (await titleOf('night-glass', client)).title.single_packs.map((pack) => [pack.state, pack.view_expire_at])
    expect(await states(api)).toEqual([
      ['rented', until.toISOString()],
      ['on_sale', undefined],
    ])
    expect(await states(server.api)).toEqual([
      ['on_sale', undefined],
      ['on_sale', undefined],
    ])
    holdings.clear()
  })

  it('recommends similar titles, never itself', async () => {
    const { items } = await server.api.call('GET /title/{full_title_id}/recommend', {
      params: { full_title_id: 'night-glass' },
    })
    expect(items).toHaveLength(12)
    const ids = items.map((title) => title.full_title_id)
    expect(ids).not.toContain('night-glass')
    const { db } = server.deps
    const now = server.clock.now()
    const packs = await db.selectFrom('pack').select(['full_title_id', 'on_sale_until']).execute()
    const sold = new Set(
      packs.filter((pack) => pack.on_sale_until === null || pack.on_sale_until > now).map((pack) => pack.full_title_id),
    )
    const published = await db.selectFrom('title').selectAll().where('published_at', '<=', now).execute()
    const all = published.filter((title) => sold.has(title.full_title_id))
    expect(published.length).toBeGreaterThan(all.length)
    const compared = all.find((title) => title.full_title_id === 'night-glass')
    const shared = (title: (typeof all)[number]) =>
      4 * Number(title.director_ja !== null && title.director_ja === compared?.director_ja) +
      2 * Number(title.cast_ja.some((name) => compared?.cast_ja.includes(name))) +
      2 * Number(title.genre === compared?.genre) +
      Number(title.publisher_id === compared?.publisher_id)
    const most = (titles: typeof all) => titles.map(shared).toSorted((a, b) => b - a)
    const recommended = ids.flatMap((id) => all.filter((title) => title.full_title_id === id))
    expect(recommended.map(shared)).toEqual(most(recommended))
    expect(most(recommended)).toEqual(most(all.filter((title) => title !== compared)).slice(0, 12))
    expect(Math.min(...most(recommended))).toBeGreaterThan(0)
  })

  it('recommends abroad only what is sold there', async () => {
    const abroad = server.client({ headers: { 'x-client-region': 'us' } })
    const params = { full_title_id: 'night-glass' }
    const { items } = await abroad.call('GET /title/{full_title_id}/recommend', { params })
    const titles = await server.deps.db.selectFrom('title').select(['full_title_id', 'is_oversea']).execute()
    const sold = new Map(titles.map(({ full_title_id, is_oversea }) => [full_title_id, is_oversea]))
    expect([...sold.values()]).toContain(false)
    expect(items.map(({ full_title_id }) => sold.get(full_title_id))).toEqual(items.map(() => true))
    expect(items[0]?.shares).toBe('people')
  })

  it('takes the caller’s region from a trusted proxy only', async () => {
    const abroad = server.client({ headers: { 'x-client-region': 'us' } })
    expect(await abroad.call('GET /region')).toEqual({ region: 'US' })
    const suspicious = await openTestServer({ settings: { TRUSTED_PROXIES: '10.0.0.0/8', DEFAULT_REGION: 'FR' } })
    expect(await suspicious.client({ headers: { 'x-client-region': 'US' } }).call('GET /region')).toEqual({
      region: 'FR',
    })
    await suspicious.stop()
  })
})

describe('pictures', () => {
  it('of titles and stories are cached for ever under the address recommended in lists', async () => {
    const { title } = await titleOf('night-glass')
    for (const address of [title.image, title.single_packs[0]?.stories[0]?.image ?? '']) {
      const response = await fetch(server.origin + address)
      expect(response.headers.get('content-type')).toContain('image/svg+xml')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(await response.text()).toMatch(/^<svg/)
      const etag = response.headers.get('etag') ?? ''
      expect((await fetch(server.origin + address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  it('are cached briefly under another version, and 404 for an unknown title', async () => {
    const other = await fetch(`${server.origin}/images/posters/night-glass.svg?v=old`)
    expect(other.headers.get('cache-control')).toBe('public, max-age=300')
    for (const file of ['nothing.svg', '..%2fetc.svg', 'night-glass.png'])
      expect((await fetch(`${server.origin}/images/posters/${file}`)).status).toBe(404)
  })
})

it('a pack also shows a story of another title, in its position', async () => {
  const stranger = { pack_id: 'night-glass-rent', story_id: 'ghost-post-office-2', position: 9 }
  await server.deps.db.insertInto('pack_story').values(stranger).execute()
  const { title } = await titleOf('night-glass')
  expect(title.single_packs[0]?.stories.map((story) => story.story_id)).toEqual([
    'night-glass-1',
    'ghost-post-office-2',
  ])
})
