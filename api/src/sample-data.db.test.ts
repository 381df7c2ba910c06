import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/open-test-server.ts'
import { sampleCodes } from '../testing/sample-codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
})
afterAll(() => server.stop())

describe('the sample data', () => {
  it('has at least 120 titles over six genres, newest first, none twice', async () => {
    const first = await server.api.call('GET /latestTitle', { query: { limit: 100 } })
    const rest = await server.api.call('GET /latestTitle', { query: { limit: 100, offset: 100 } })
    const all = [...first.items, ...rest.items]
    expect(first.result_total_count).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(120)
    expect(new Set(all.map((title) => title.full_title_id)).size).toBe(all.length)
    expect(new Set(all.map((title) => title.title_name)).size).toBe(all.length)
    expect(new Set(all.map((title) => title.image)).size).toBe(all.length)
    expect([...new Set(all.map((title) => title.genre))].sort()).toEqual([
      'anime',
      'drama',
      'film',
      'music',
      'stage',
      'variety',
    ])
    expect(new Set(first.items.slice(0, 10).map((title) => title.genre)).size).toBe(6)
  })

  it('has 12 publishers, all with titles', async () => {
    const { items } = await server.api.call('GET /publisher')
    expect(items).toHaveLength(12)
    for (const { publisher_id } of items) {
      const titles = await server.api.call('GET /publisher/{publisher_id}/title', { params: { publisher_id } })
      expect(titles.result_total_count).toBeGreaterThan(0)
    }
  })

  it('has every text in both languages', async () => {
    const params = { full_title_id: 'night-glass' }
    const ja = await server.client({ locale: 'ja' }).call('GET /title/{full_title_id}', { params })
    const en = await server.client({ locale: 'en' }).call('GET /title/{full_title_id}', { params })
    expect(ja.title.title_name).toBe('夜硝子')
    expect(en.title.title_name).toBe('Night Glass')
    expect(en.title.publisher.name).toBe('Shiomizaka Pictures')
    for (const text of [en.title.synopsis, ...en.title.cast, en.title.single_packs[0]?.pack_name])
      expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
    expect(ja.title.single_packs.map((pack) => pack.pack_name)).toEqual(['夜硝子（レンタル）', '夜硝子（購入）'])
  })

  it('has a live title that is always on air, an upcoming one and one that has ended', async () => {
    const live = async (full_title_id: string) =>
      (await server.api.call('GET /title/{full_title_id}', { params: { full_title_id } })).title.live?.state
    expect(await live('live-harbor-sessions')).toBe('on_air')
    expect(await live('live-matsukage-premiere')).toBe('scheduled')
    expect(await live('live-countdown-neon')).toBe('ended')
    server.clock.pass(100 * 24 * 3600_000)
    expect(await live('live-harbor-sessions')).toBe('on_air')
    server.clock.pass(-100 * 24 * 3600_000)
  })

  it('has films that last as long as their pages say', async () => {
    const { db, media } = server.deps
    const stories = await db.selectFrom('story').select(['story_id', 'asset_id', 'running_time']).execute()
    const events = await db.selectFrom('live_event').select('play_id').execute()
    // Those of live events last as long as their schedule says.
    const films = stories.filter(({ story_id }) => !events.some(({ play_id }) => play_id === `${story_id}-play`))
    expect(films.length).toBeGreaterThan(200)
    for (const { story_id, asset_id, running_time } of films) {
      const film = await media.store.film(asset_id)
      expect(film?.duration_seconds, story_id).toBe(running_time)
      for (const track of ['480p', '720p', 'audio-und']) {
        const segments = (await media.store.segments(asset_id, track)) ?? []
        const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
        expect(Math.abs(seconds - running_time), `${story_id} ${track}`).toBeLessThan(segments[0]?.seconds ?? 0)
      }
    }
  })

  it('gives one demo member a library with every state and a long history, the other none', async () => {
    const log = async (email: string) =>
      server.client({ tokens: await server.api.call('POST /login', { body: { email, password: 'ginmaku2026' } }) })
    const demo = await log('demo@ginmaku.example')
    const library = await demo.call('GET /user/library', { query: { limit: 100 } })
    expect(new Set(library.items.map((item) => item.state))).toEqual(new Set(['not_started', 'playable', 'indefinite']))
    expect(library.result_total_count).toBeGreaterThan(10)
    const history = await demo.call('GET /user/history', { query: { limit: 100 } })
    expect(history.items.length).toBeGreaterThan(library.items.length)
    expect(new Set(history.items.map((item) => item.state))).toContain('reserved')
    const { title } = await demo.call('GET /title/{full_title_id}', { params: { full_title_id: 'lantern-tide' } })
    expect(title.single_packs.map((pack) => pack.state)).toEqual(['rented', 'on_sale'])
    const downloads = library.items.filter((item) => item.has_download).map((item) => item.full_title_id)
    expect(downloads.toSorted()).toEqual(['lighthouse-lawyers', 'the-paper-harbor'])
    expect((await (await log('empty@ginmaku.example')).call('GET /user/library')).items).toEqual([])
    const { items: channels } = await demo.call('GET /user/channel')
    expect(channels.map(({ state }) => state)).toEqual(['canceled', 'joined'])
    expect((await demo.call('GET /user/watchlist')).items).toHaveLength(5)
    expect(await demo.call('GET /user/card')).toMatchObject({ card: { brand: 'visa', last4: '1111' } })
  })

  it('has a moderator for the chat of the event that is always on air', async () => {
    const body = { email: 'moderator@ginmaku.example', password: 'ginmaku2026' }
    const moderator = server.client({ tokens: await server.api.call('POST /login', { body }) })
    const params = { full_title_id: 'live-harbor-sessions' }
    expect(await moderator.call('POST /title/{full_title_id}/chat/ticket', { params })).toHaveProperty('ticket')
    const review = await moderator.call('GET /title/{full_title_id}/chat/review', { params })
    expect(review).toEqual({ messages: [], actions: [] })
  })

  it('lets the demo members log in', async () => {
    for (const email of ['demo@ginmaku.example', 'empty@ginmaku.example', 'moderator@ginmaku.example'])
      expect(await server.api.call('POST /login', { body: { email, password: 'ginmaku2026' } })).toHaveProperty(
        'auth_key',
      )
  })

  it('has digital copies and tickets of every state to try', async () => {
    const { api } = await server.addMember()
    const redeem = (token: string) => api.call('POST /digitalcopy/redeem', { body: { token } })
    const [copy = ''] = sampleCodes.digitalCopies
    expect(await redeem(copy)).toMatchObject({ status: true, items: [{ sales_type: 'est' }] })
    expect(await redeem(sampleCodes.usedDigitalCopy)).toMatchObject({ reason: 'used' })
    expect(await redeem(sampleCodes.pastDigitalCopy)).toMatchObject({ reason: 'over' })
    const { promo_id, items } = await api.call('GET /mvtk/{promo_id}', { params: { promo_id: 'fukushima50' } })
    expect(items).toHaveLength(2)
    const exchange = (ticket: { ticket: string; password: string }) =>
      api.call('POST /mvtk/exchange', { body: { promo_id, pack_id: items[0]?.pack_id ?? '', ...ticket } })
    expect(await exchange(sampleCodes.tickets[0])).toMatchObject({ status: true })
    expect(await exchange(sampleCodes.usedTicket)).toMatchObject({ reason: 'used' })
  })
})
