import { expect, test } from 'vitest'
import { after } from '../clock.ts'
import { currentPrices } from './offer.ts'
import type { CampaignOfPrice, ShownPrice } from './title-page-store.ts'

const startsAt = new Date('2026-11-20T10:00:00+09:00')
const endsAt = new Date('2026-11-27T10:00:00+09:00')
const fair = (more: Partial<CampaignOfPrice> = {}): CampaignOfPrice => ({
  campaign_id: 'fair',
  name_ja: '市',
  name_en: 'Fair',
  starts_at: startsAt,
  ends_at: endsAt,
  ...more,
})
const price = (pack_price_id: string, yen: number, campaign: CampaignOfPrice | null = null): ShownPrice => ({
  pack_price_id,
  quality_type: 2,
  view_type: 1,
  price: yen,
  currency: 'JPY',
  campaign,
})
const shown = (prices: ShownPrice[], now: Date) => currentPrices(prices, now).map((one) => one.pack_price_id)

test.each([
  ['a second before it begins', after(startsAt, -1000), 'hd'],
  ['at its first instant', startsAt, 'hd-fair'],
  ['a second before it ends', after(endsAt, -1000), 'hd-fair'],
  ['at its last instant', endsAt, 'hd'],
])('spec §7.3: %s a campaign leaves the price %s', (_, now, expected) => {
  expect(shown([price('hd', 440), price('hd-fair', 260, fair())], now)).toEqual([expected])
})

test('spec §7.3: a running campaign’s price names its campaign, its end and the regular price', () => {
  expect(currentPrices([price('hd-fair', 260, fair()), price('hd', 440)], startsAt)).toEqual([
    {
      pack_price_id: 'hd-fair',
      quality_type: 2,
      view_type: 1,
      price: 260,
      currency: 'JPY',
      campaign: { campaign_id: 'fair', ends_at: endsAt.toISOString(), regular_price: 440 },
    },
  ])
})

test('of several running campaigns the lowest price is charged; one that lowers nothing is not shown', () => {
  const prices = [price('hd', 440), price('a', 300, fair()), price('b', 260, fair({ campaign_id: 'other' }))]
  expect(shown(prices, startsAt)).toEqual(['b'])
  expect(shown([price('same', 440, fair()), price('hd', 440)], startsAt)).toEqual(['hd'])
})

test('view types and qualities are priced separately', () => {
  const download = { ...price('download', 660), view_type: 2 as const }
  expect(shown([price('hd', 440), price('fair', 260, fair()), download], startsAt)).toEqual(['fair', 'download'])
})

test('what is sold only in a campaign has no regular price, and no price after it', () => {
  expect(currentPrices([price('only', 100, fair())], startsAt)[0]?.campaign).toEqual({
    campaign_id: 'fair',
    ends_at: endsAt.toISOString(),
  })
  expect(currentPrices([price('only', 100, fair())], endsAt)).toEqual([])
})
