import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { expect, test } from 'vitest'
import { purchase, rental, stories, title, wholeSeries } from '../../../harness/samples.ts'
import { mainOffer, packsOfSeveral, packsOfStory } from './offer.ts'

const film = { ...title, single_packs: [purchase, rental], summary_pack_rental: [] }
const costing = (pack: Pack, ...prices: number[]): Pack => ({
  ...pack,
  prices: prices.map(
    (price, index): PackPrice => ({ ...(pack.prices[0] as PackPrice), price, pack_price_id: `${index}` }),
  ),
})

test('a film is rented at its lowest price', () => {
  expect(mainOffer(film)).toMatchObject({ pack: rental, price: { price: 330 }, isLowest: true, isSeries: false })
})

test('what is not rented is bought', () => {
  const single_packs = [purchase, { ...rental, state: 'not_on_sale' as const }]
  expect(mainOffer({ ...film, single_packs })).toMatchObject({ pack: purchase, price: { price: 1100 } })
})

test('a series is rented whole, even where an episode costs less', () => {
  expect(mainOffer(title)).toMatchObject({ pack: wholeSeries, price: { price: 990 }, isLowest: false, isSeries: true })
})

test('of a series that is not sold whole, the first episode is', () => {
  const second = { ...costing(rental, 110), stories: stories.slice(1, 2) }
  const single_packs = [second, rental]
  expect(mainOffer({ ...title, single_packs, summary_pack_rental: [] })).toMatchObject({ pack: rental })
})

test('what is not on sale is not offered', () => {
  const single_packs = [{ ...rental, state: 'not_on_sale' as const }]
  expect(mainOffer({ ...film, single_packs })).toBeUndefined()
  expect(mainOffer({ ...film, single_packs: [] })).toBeUndefined()
})

test('packs are of one episode, or of several', () => {
  const all = [rental, wholeSeries, { ...purchase, stories: stories.slice(1, 2) }]
  expect(packsOfStory(all, 'S1')).toEqual([rental])
  expect(packsOfSeveral(all)).toEqual([wholeSeries])
})
