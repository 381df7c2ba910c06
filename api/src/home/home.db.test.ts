import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { after, minuteMs } from '../clock.ts'
import { saveSiteSetting } from './home-store.ts'
import type { SiteSettings } from './site-settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
})
afterAll(() => server.stop())
beforeEach(() => server.deps.db.deleteFrom('site_setting').execute())

const homeOf = (locale: 'ja' | 'en' = 'ja') => server.client({ locale }).call('GET /home')
const set = <N extends keyof SiteSettings>(name: N, value: SiteSettings[N]) =>
  saveSiteSetting(server.deps.db, name, value, server.clock.now())

describe('the home page', () => {
  it('has the dates of spec §9.7 until an editor sets others', async () => {
    expect((await homeOf()).service).toEqual({
      mode: 'open',
      ends_at: '2025-09-30T23:59:59+09:00',
      migration_opens_at: '2025-10-01T12:00:00+09:00',
      migration_closes_at: '2026-01-21T23:59:59+09:00',
    })
    const service = {
      ends_at: '2030-01-01T00:00:00+09:00',
      migration_opens_at: '2030-01-02T00:00:00+09:00',
      migration_closes_at: '2030-03-01T00:00:00+09:00',
      successor: { name: { ja: '新銀幕', en: 'New Ginmaku' }, url: 'https://successor.example/' },
    }
    await set('service', service)
    const changed = { ...service, mode: 'open', successor: { name: 'New Ginmaku', url: 'https://successor.example/' } }
    expect((await homeOf('en')).service).toEqual(changed)
  })

  it('features the publisher that is set, and none while it is unknown (spec §1.5)', async () => {
    expect((await homeOf()).featured_publisher).toBeUndefined()
    await set('featured_publisher', 'matsukage')
    expect((await homeOf()).featured_publisher).toEqual({
      publisher_id: 'matsukage',
      name: '松影座',
      page: 'kabuki_ondemand',
    })
    await set('featured_publisher', 'aizumi')
    expect((await homeOf()).featured_publisher).toEqual({ publisher_id: 'aizumi', name: '藍墨フィルム' })
    await set('featured_publisher', 'unknown')
    expect((await homeOf()).featured_publisher).toBeUndefined()
  })

  it('has the rows that are set, in their order, each with its own newest titles', async () => {
    await set('home_rows', [
      { kind: 'genre', genre: 'anime' },
      { kind: 'publisher', publisher_id: 'todai', heading: { ja: '灯台から', en: 'From the lighthouse' } },
      { kind: 'newest' },
    ])
    const { rows } = await homeOf('en')
    expect(rows.map((row) => [row.kind, row.heading])).toEqual([
      ['genre', undefined],
      ['publisher', 'From the lighthouse'],
      ['newest', undefined],
    ])
    const ids = (items: readonly { full_title_id: string }[] = []) => items.map((item) => item.full_title_id)
    const sold = (items: readonly TitleCard[]) =>
      items.filter(({ not_on_sale: without }) => !(without && 'is_over' in without)).slice(0, 12)
    const query = { limit: 40 }
    const newest = await server.client({ locale: 'en' }).call('GET /latestTitle', { query })
    const anime = await server.api.call('GET /latestTitle', { query: { ...query, genre: 'anime' } })
    const params = { publisher_id: 'todai' }
    const todai = await server.api.call('GET /publisher/{publisher_id}/title', { params, query })
    expect(rows.map((row) => ids(row.items))).toEqual([anime, todai, newest].map(({ items }) => ids(sold(items))))
    expect(rows[2]?.items).toEqual(sold(newest.items))
  })

  it('shows live titles with their performance, the one on air first, and none that is over', async () => {
    await set('home_rows', [{ kind: 'live' }])
    const now = server.clock.now().getTime()
    const [row] = (await homeOf()).rows
    if (row?.kind !== 'live') throw new Error('there is no live row')
    expect(row.items.map(({ live }) => live.state)).toEqual(['on_air', 'scheduled'])
    expect(row.items.every(({ live }) => Date.parse(live.ends_at) > now)).toBe(true)
    const starts = row.items.map(({ live }) => Date.parse(live.starts_at))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('has rows of later kinds in a list of their own, each with its place among all', async () => {
    const lead = { ja: '冬に', en: 'In winter' }
    await set('home_rows', [
      { kind: 'library' },
      { kind: 'newest' },
      { kind: 'feature', heading: lead, lead, titles: ['night-glass', 'nothing-known', 'deep-orbit'] },
      { kind: 'feature', heading: lead, titles: ['nothing-known'] },
      { kind: 'genre', genre: 'anime' },
      { kind: 'ranking', days: 7 },
    ])
    const { rows, later_rows = [] } = await homeOf('en')
    expect(rows.map(({ kind }) => kind)).toEqual(['newest', 'genre'])
    expect(later_rows.map(({ kind, place }) => [kind, place])).toEqual([
      ['library', 0],
      ['feature', 2],
      ['ranking', 4],
    ])
    const [, feature] = later_rows
    if (feature?.kind !== 'feature') throw new Error('there is no feature')
    expect([feature.heading, feature.lead]).toEqual(['In winter', 'In winter'])
    expect(feature.items.map(({ full_title_id }) => full_title_id)).toEqual(['night-glass', 'deep-orbit'])
  })

  it('ranks titles by what was sold in the period, and counts again after ten minutes', async () => {
    await set('home_rows', [{ kind: 'ranking', days: 7 }])
    const ranked = async () => {
      const [row] = (await homeOf()).later_rows ?? []
      return row?.kind === 'ranking' ? row.items.map(({ full_title_id }) => full_title_id) : []
    }
    const [most, second] = ['night-glass', 'skyfarers-of-kumo']
    expect((await ranked()).slice(0, 2)).toEqual([most, second])
    expect(await ranked()).toHaveLength(10)
    const { db } = server.deps
    await db.updateTable('purchase').set({ status: 'refunded' }).where('full_title_id', '=', most).execute()
    onTestFinished(async () => {
      await db.updateTable('purchase').set({ status: 'granted' }).where('full_title_id', '=', most).execute()
    })
    expect((await ranked())[0]).toBe(most)
    server.clock.set(after(server.clock.now(), 10 * minuteMs))
    expect((await ranked())[0]).toBe(second)
    expect(await ranked()).not.toContain(most)
  })

  it('opens with the titles that editors chose, each with its line or the first sentence of its synopsis', async () => {
    const line = { ja: '夜の一本', en: 'One for tonight' }
    await set('home_hero', [{ full_title_id: 'deep-orbit', line }, { full_title_id: 'night-glass' }])
    const { hero = [] } = await homeOf('en')
    expect(hero.map(({ full_title_id }) => full_title_id)).toEqual(['deep-orbit', 'night-glass'])
    expect(hero[0]?.line).toBe('One for tonight')
    expect(hero[1]?.line).toMatch(/^[A-Z].*[.]$/)
    expect(hero.every(({ backdrop }) => backdrop.startsWith('/images/'))).toBe(true)
  })

  it('opens with the most sold titles until an editor chooses others', async () => {
    const { hero = [] } = await homeOf()
    expect(hero.map(({ full_title_id }) => full_title_id)).toContain('skyfarers-of-kumo')
    expect(hero).toHaveLength(5)
  })

  it('leaves out what is sold no more, in every row and at the top', async () => {
    const { db } = server.deps
    const [gone, upcoming] = ['night-glass', 'skyfarers-of-kumo']
    const packs = await db.selectFrom('pack').selectAll().where('full_title_id', 'in', [gone, upcoming]).execute()
    onTestFinished(async () => {
      for (const { pack_id, on_sale_from, on_sale_until } of packs)
        await db.updateTable('pack').set({ on_sale_from, on_sale_until }).where('pack_id', '=', pack_id).execute()
    })
    const heading = { ja: '冬に', en: 'In winter' }
    await set('home_rows', [
      { kind: 'newest' },
      { kind: 'ranking', days: 7 },
      { kind: 'feature', heading, titles: [gone, upcoming] },
    ])
    await set('home_hero', [{ full_title_id: gone }, { full_title_id: upcoming }])
    const shown = async () => {
      const { rows, later_rows = [], hero = [] } = await homeOf()
      const lists = [...rows, ...later_rows].map((row) => ('items' in row ? row.items : []))
      return [...lists, hero].map((items) => items.map(({ full_title_id }) => full_title_id))
    }
    const before = await shown()
    expect(before.filter((list) => list.includes(gone)).length).toBeGreaterThan(1)
    const now = server.clock.now()
    await db.updateTable('pack').set({ on_sale_until: now }).where('full_title_id', '=', gone).execute()
    await db
      .updateTable('pack')
      .set({ on_sale_from: after(now, minuteMs) })
      .where('full_title_id', '=', upcoming)
      .execute()
    const afterwards = await shown()
    expect(afterwards.filter((list) => list.includes(gone))).toEqual([])
    expect(afterwards.map((list) => list.includes(upcoming))).toEqual(before.map((list) => list.includes(upcoming)))
  })

  it('leaves out a row without titles', async () => {
    await set('home_rows', [{ kind: 'publisher', publisher_id: 'unknown' }, { kind: 'newest' }])
    expect((await homeOf()).rows.map((row) => row.kind)).toEqual(['newest'])
  })

  it('of a closed service has its dates and nothing else (spec §6.4)', async () => {
    const closed = await openTestServer({ settings: { SEED: 'sample', SERVICE_MODE: 'closed' } })
    onTestFinished(() => closed.stop())
    const { service, ...rest } = await closed.api.call('GET /home')
    expect(service).toMatchObject({ mode: 'closed', ends_at: '2025-09-30T23:59:59+09:00' })
    expect(rest).toEqual({ rows: [] })
  })
})

describe('the frame', () => {
  it('gets the licence numbers that are set (spec §1.6)', async () => {
    expect(await server.api.call('GET /site')).toEqual({ licences: [] })
    const licences = [{ agency: '演奏権管理団体', number: '第0000000001号' }]
    await set('licences', licences)
    expect(await server.api.call('GET /site')).toEqual({ licences })
  })

  it('who sells, in the visitor’s language, once an editor has decided it', async () => {
    const invoice_number = 'T0000000000000'
    await set('seller', { name: { ja: '見本映像', en: 'Mihon Films' }, invoice_number })
    const english = await server.client({ locale: 'en' }).call('GET /site')
    expect([(await server.api.call('GET /site')).seller, english.seller]).toEqual([
      { name: '見本映像', invoice_number },
      { name: 'Mihon Films', invoice_number },
    ])
  })
})

describe('a setting', () => {
  it.each([
    ['home_rows', [{ kind: 'genre', genre: 'opera' }]],
    ['home_rows', [{ kind: 'newest', html: '<b>' }]],
    ['home_rows', [{ kind: 'feature', heading: { ja: '冬', en: 'Winter' }, titles: [] }]],
    ['home_rows', [{ kind: 'ranking', days: 0 }]],
    ['home_hero', [{ full_title_id: '../x' }]],
    ['service', { ends_at: 'soon' }],
    [
      'service',
      {
        ends_at: '2026-01-02T00:00:00Z',
        migration_opens_at: '2026-01-01T00:00:00Z',
        migration_closes_at: '2026-02-01T00:00:00Z',
      },
    ],
    ['licences', [{ agency: '', number: '1' }]],
    ['seller', { name: { ja: '店', en: 'Shop' }, invoice_number: 'T123' }],
  ] as const)('%s refuses %o, and the former value stays', async (name, value) => {
    const before = await homeOf()
    await expect(saveSiteSetting(server.deps.db, name, value, server.clock.now())).rejects.toThrow()
    expect(await homeOf()).toEqual(before)
  })
})
