import { expect, test } from 'vitest'
import { title } from '../../../harness/samples.ts'
import { describeTitle } from './describe-title.ts'

const one = { ...title, summary_pack_rental: [], summary_pack_buy: [], single_packs: title.single_packs.slice(0, 1) }

test('a title with several episodes is a series, one with a single story a film, a live one a broadcast', () => {
  expect(describeTitle(title).jsonLd).toMatchObject({ '@type': 'TVSeries', numberOfEpisodes: 3 })
  expect(describeTitle(one).jsonLd).toMatchObject({ '@type': 'Movie', duration: 'PT135M' })
  const live = {
    play_id: 'p',
    starts_at: '2026-11-22T10:00:00Z',
    ends_at: '2026-11-22T12:00:00Z',
    state: 'scheduled',
  } as const
  expect(describeTitle({ ...title, live }).jsonLd).toMatchObject({
    '@type': 'BroadcastEvent',
    startDate: '2026-11-22T10:00:00Z',
    isLiveBroadcast: true,
  })
})

test('offers are what is on sale now, in decimals of the currency', () => {
  const [pack] = title.single_packs
  if (!pack) throw new Error('no pack')
  const price = { ...pack.prices[0], price: 1299, currency: 'USD' } as (typeof pack.prices)[number]
  const packs = [
    { ...pack, state: 'on_sale' as const, prices: [price] },
    { ...pack, state: 'not_on_sale' as const },
  ]
  expect(describeTitle({ ...one, single_packs: packs }).jsonLd?.offers).toEqual([
    expect.objectContaining({ price: '12.99', priceCurrency: 'USD', name: pack.pack_name }),
  ])
})
