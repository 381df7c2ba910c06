import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/open-test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ settings: { SEED: 'sample' } })
})
afterAll(() => world.stop())

const find = async (query: string, more: Partial<CallInput<'GET /search'>['query']> = {}, locale: 'ja' | 'en' = 'ja') =>
  world.client({ locale }).call('GET /search', { query: { query, ...more } })
const idsOf = async (...search: Parameters<typeof find>) =>
  (await find(...search)).items.map((item) => item.full_title_id)

describe('a search (spec §7)', () => {
  it.each([
    '雲渡り',
    'くもわたり',
    'クモワタリ',
    'ｸﾓﾜﾀﾘ',
    'kumowatari',
    'KUMOWATARI',
    'cloud sea',
    'Skyfarers',
    'skyfares',
    'ソラ　雲渡り',
  ])('for %s finds 雲渡りのソラ', async (query) => {
    expect(await idsOf(query)).toContain('skyfarers-of-kumo')
  })
  it('suggests', async () => {
    const { items } = await world.api.call('GET /search/suggest', { query: { query: '雲' } })
    expect(items.every((item) => item.title_name.startsWith('雲') && item.marks.length === 1)).toBe(true)
    expect(items.map((item) => item.full_title_id)).toContain('skyfarers-of-kumo')
  })
})
