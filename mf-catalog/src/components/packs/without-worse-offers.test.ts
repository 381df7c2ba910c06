import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { expect, test } from 'vitest'
import { liveTitle, purchase, rental, stories, title } from '../../../harness/samples.ts'
import type { JoinedChannel } from '../page/joined-channel.ts'
import { withoutWorseOffers } from './without-worse-offers.ts'

type Costs = Partial<Record<'sd' | 'hd' | 'uhd', number>>

const qualities = { sd: 1, hd: 2, uhd: 3 } as const
const pricesOf = (costs: Costs, more: (yen: number) => Partial<PackPrice> = () => ({})): PackPrice[] =>
  (['sd', 'hd', 'uhd'] as const).flatMap((name) => {
    const yen = costs[name]
    if (yen === undefined) return []
    const price = { quality_type: qualities[name], view_type: 1, price: yen, currency: 'JPY' } as const
    return { ...price, pack_price_id: name, ...more(yen) }
  })

const rents = (costs: Costs): Pack => ({ ...rental, prices: pricesOf(costs) })
const buys = (costs: Costs): Pack => ({ ...purchase, prices: pricesOf(costs) })
/** Bought for good; in more, it costs this much on top. */
const owned = (costs: Costs): Pack => ({
  ...purchase,
  state: 'purchased',
  prices: pricesOf(costs, (yen) => ({ price: yen + 1000, upgrade_price: yen })),
})
const allStories = (pack: Pack): Pack => ({ ...pack, stories })

const offersIn = (packs: readonly Pack[], channel?: JoinedChannel) =>
  withoutWorseOffers(packs, channel)
    .filter(({ state }) => state === 'on_sale')
    .flatMap(({ prices }) => prices.map((price) => [price.pack_price_id, price.price]))

test.each<[string, Costs, Costs, [string, number][]]>([
  ['an SD owner, whose 4K rental alone is cheaper', { hd: 550, uhd: 770 }, { hd: 550, uhd: 1100 }, [['uhd', 770]]],
  ['an HD owner, whose 4K upgrade costs less', { uhd: 770 }, { uhd: 550 }, []],
  ['an owner whose upgrade costs half of the rental', { hd: 220 }, { hd: 110 }, []],
  ['an owner whose upgrade costs the same', { hd: 770 }, { hd: 770 }, []],
  ['an owner whose upgrade to a better quality costs no more', { hd: 550 }, { uhd: 550 }, []],
  ['an owner whose upgrade costs more', { hd: 440 }, { hd: 550 }, [['hd', 440]]],
  ['an owner whose upgrade is to less', { uhd: 770 }, { hd: 110 }, [['uhd', 770]]],
])('rentals of %s', (_, rentals, upgrades, left) => {
  const held = owned(upgrades)
  expect(offersIn([rents(rentals), held])).toEqual(left)
  expect(withoutWorseOffers([rents(rentals), held])).toContain(held)
})

test('who owns nothing is offered everything', () => {
  const packs = [rents({ sd: 330, hd: 440 }), buys({ sd: 1000 })]
  expect(withoutWorseOffers(packs)).toEqual(packs)
})

test('an upgrade counts for all that it contains, and for no more', () => {
  expect(offersIn([rents({ hd: 220 }), allStories(owned({ hd: 110 }))])).toEqual([])
  expect(offersIn([buys({ hd: 220 }), allStories(owned({ hd: 110 }))])).toEqual([])
  expect(offersIn([allStories(rents({ hd: 220 })), owned({ hd: 110 })])).toEqual([['hd', 220]])
  expect(offersIn([{ ...rents({ hd: 220 }), stories: [] }, owned({ hd: 110 })])).toEqual([['hd', 220]])
})

test('a download, an earlier opening and another currency are kept', () => {
  const [price] = pricesOf({ hd: 220 }) as [PackPrice]
  const download: Pack = { ...rental, prices: [{ ...price, view_type: 2 }] }
  expect(offersIn([download, owned({ hd: 110 })])).toEqual([['hd', 220]])
  const dollars: Pack = { ...rental, prices: [{ ...price, currency: 'USD' }] }
  expect(offersIn([dollars, owned({ hd: 110 })])).toEqual([['hd', 220]])
  const later = { ...owned({ hd: 110 }), pack_info: { ...purchase.pack_info, opens_at: '2099-12-10T12:00:00+09:00' } }
  expect(offersIn([rents({ hd: 220 }), later])).toEqual([['hd', 220]])
})

test('on a channel, which plays in HD, only better rentals and purchases for good add something', () => {
  const packs = [rents({ sd: 330, hd: 440, uhd: 660 }), buys({ sd: 1000, hd: 1100 })]
  const left = [
    ['uhd', 660],
    ['sd', 1000],
    ['hd', 1100],
  ]
  expect(offersIn(packs, title.publisher)).toEqual(left)
  expect(withoutWorseOffers([rents({ sd: 330 })], title.publisher)).toEqual([])
})

test('on a channel that has some episodes, rentals of others stay', () => {
  const hasFirst = { ...title.publisher, story_ids: ['S1'] }
  expect(offersIn([rents({ hd: 220 }), allStories(rents({ hd: 990 }))], hasFirst)).toEqual([['hd', 990]])
})

test('on a channel, tickets and what the member holds stay', () => {
  const rented: Pack = { ...rental, state: 'rented' }
  expect(withoutWorseOffers([rented], title.publisher)).toEqual([rented])
  expect(withoutWorseOffers(liveTitle.single_packs, title.publisher)).toEqual(liveTitle.single_packs)
})
