import type { Pack, PackPrice, Story, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { liveTitle, purchase, rental, stories, title, wholeSeries } from '../../../harness/samples.ts'
import { openPage, openTitle, withTitle } from '../../testing/open-page.ts'

const price = (quality_type: 1 | 2 | 3, yen: number, upgrade_price?: number): PackPrice => ({
  pack_price_id: `${quality_type}`,
  view_type: 1,
  currency: 'JPY',
  ...{ quality_type, price: yen, ...(upgrade_price !== undefined && { upgrade_price }) },
})

/** Bought in SD: HD costs ¥550 on top, 4K ¥1,100. */
const owned: Pack = {
  ...purchase,
  state: 'purchased',
  prices: [price(1, 1100), price(2, 1650, 550), price(3, 2200, 1100)],
}
const rentalsOfMore: Pack = { ...rental, prices: [price(2, 550), price(3, 770)] }
const joined_channel = title.publisher

const sectionNamed = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
const buttonsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button', { name: /¥/ })
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))
const episode = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement

test('the owner of a film sees it, then its upgrades, then only the rental that is cheaper than its upgrade', async () => {
  await openTitle({ single_packs: [rentalsOfMore, owned], summary_pack_rental: [] })
  const section = await sectionNamed('レンタル・購入')
  expect(section.textContent).toContain('購入済み')
  expect(buttonsIn(section)).toEqual([
    expect.stringMatching(/^HD ¥550.*アップグレード/),
    expect.stringMatching(/^4K ¥1,100.*アップグレード/),
    expect.stringMatching(/^4K ¥770.*レンタル/),
  ])
})

test('the owner of an episode sees its upgrade in its row, and no rental that costs more', async () => {
  const hd: Pack = { ...owned, prices: [price(1, 330), price(2, 440, 110)] }
  await openTitle({ single_packs: [{ ...rental, prices: [price(2, 220)] }, hd] })
  const row = await episode('岬の朝')
  expect(row.textContent).toMatch(/購入済み.*アップグレード ¥110〜/)
  expect(row.textContent).not.toContain('レンタル ¥')
})

test('an episode of which more costs less as a rental shows the upgrade first', async () => {
  await openTitle({ single_packs: [rentalsOfMore, owned] })
  expect((await episode('岬の朝')).textContent).toMatch(/購入済み.*アップグレード ¥550〜レンタル ¥770〜/)
})

test('an episode of a series that is owned is marked as owned', async () => {
  const series: Pack = { ...wholeSeries, ...{ state: 'purchased', pack_info: purchase.pack_info } }
  const rented: Pack = { ...rental, state: 'rented' }
  await openTitle({ single_packs: [rented], summary_pack_rental: [], summary_pack_buy: [series] })
  expect((await episode('岬の朝')).textContent).toContain('購入済み')
  expect((await episode('霧笛')).textContent).toContain('購入済み')
})

test('an episode that is owned in the best quality has no prices to open', async () => {
  await openTitle({ single_packs: [{ ...purchase, state: 'purchased' }] })
  const row = await episode('岬の朝')
  expect(row.textContent).toContain('購入済み')
  expect(row.querySelector('details')).toBeNull()
})

test('on its own page too, an episode is not rented for more than its upgrade', async () => {
  await openPage('/title/T1/S1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}/story/{story_id}': () => ({
        ...{ full_title_id: 'T1', title_name: title.title_name, story: stories[0] as Story },
        ...{ packs: [rentalsOfMore, owned], is_oversea: true, is_live: false, user_region: 'JP' },
      }),
    },
  })
  expect(await screen.findByRole('button', { name: /^4K ¥770/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^HD ¥550.* レンタル/ })).toBeNull()
})

test('a film on a joined channel is marked as such, sold for good, and not rented in what the channel plays', async () => {
  await openTitle({ joined_channel, single_packs: [rental, purchase], summary_pack_rental: [] })
  const section = await sectionNamed('レンタル・購入')
  expect(section.textContent).toContain('入会中のチャンネルで視聴できます')
  expect(buttonsIn(section)).toEqual([expect.stringMatching(/^HD.*購入/), expect.stringMatching(/^4K.*購入/)])
})

test('a film on a joined channel is watched there after its sale is over', async () => {
  const sold = { on_sale_from: '2020-01-01T00:00:00+09:00', on_sale_until: '2020-02-01T00:00:00+09:00' }
  const over: Pack = { ...rental, state: 'not_on_sale', pack_info: { ...rental.pack_info, ...sold } }
  await openTitle({ joined_channel, single_packs: [over], summary_pack_rental: [] })
  const heading = await screen.findByRole('heading', { level: 1 })
  const hero = within(heading.parentElement as HTMLElement)
  expect(await hero.findByRole('button', { name: '入会中のチャンネルで見る' })).toBeTruthy()
  expect(hero.queryByText('販売終了')).toBeNull()
})

test('the episodes of a series on a joined channel are marked as such, and their rentals are not offered', async () => {
  await openTitle({ joined_channel })
  const row = await episode('岬の朝')
  expect(row.textContent).toMatch(/入会中のチャンネルで視聴できます.*購入 ¥1,100〜/)
  expect(row.textContent).not.toContain('レンタル')
  expect((await episode('霧笛')).textContent).toContain('入会中のチャンネルで視聴できます')
  expect(screen.queryByRole('heading', { name: 'まとめてレンタル' })).toBeNull()
})

test('a channel that has some episodes of a series plays these, and the others are rented', async () => {
  await openTitle({ joined_channel: { ...joined_channel, story_ids: ['S2'] } })
  expect(await screen.findByRole('button', { name: 'チャンネルで第2話を見る' })).toBeTruthy()
  const [first, second] = [await episode('岬の朝'), await episode('霧笛')]
  expect(first.textContent).toContain('レンタル')
  expect(first.textContent).not.toContain('入会中のチャンネル')
  expect(second.textContent).toContain('入会中のチャンネルで視聴できます')
  expect(await sectionNamed('まとめてレンタル')).toBeTruthy()
})

test('what a member holds of a title on their channel is shown as held', async () => {
  await openTitle({ joined_channel, single_packs: [{ ...rental, state: 'rented' }] })
  const row = await episode('岬の朝')
  expect(row.textContent).toContain('レンタル中')
  expect(row.textContent).not.toContain('入会中のチャンネル')
})

test('in English, an episode on a joined channel is included in it', async () => {
  const topics = { locale: 'en' } as const
  await openPage('/title/T1', { handlers: withTitle({ joined_channel }), topics })
  expect(within(await episode('岬の朝')).getByText('Included in your channel')).toBeTruthy()
})

test('above a publisher’s page, a title on a joined channel is not rented either', async () => {
  await openPage('/kabuki_ondemand/T1', { handlers: withTitle({ joined_channel }) })
  expect(await screen.findByText('入会中のチャンネルで視聴できます')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '全3話 レンタルパック' })).toBeNull()
})

test.each([
  ['ja', '配信日時：2026年1月10日(土) 19:00〜21:00（日本時間）'],
  ['en', 'Date of the performance: '],
] as const)('in %s, a ticket of an event that is over says when it took place, and no more', async (locale, text) => {
  const [ticket] = liveTitle.single_packs as [Pack]
  const performance = {
    starts_at: '2026-01-10T19:00:00+09:00',
    ends_at: '2026-01-10T21:00:00+09:00',
    opens_at: '2026-01-10T18:30:00+09:00',
  }
  const on_sale_until = performance.ends_at
  const over: Pack = {
    ...ticket,
    ...{ state: 'not_on_sale', pack_info: { ...ticket.pack_info, on_sale_until, performance } },
  }
  const live = { ...liveTitle.live, state: 'ended' } as Title['live']
  const changes = { live, single_packs: [over], summary_pack_rental: [] }
  await openPage('/title/T1', { handlers: withTitle(changes), topics: { locale } })
  const card = (await screen.findByRole('heading', { name: '視聴チケット' })).closest('article') as HTMLElement
  expect(card.textContent).toContain(text)
  expect(card.textContent).not.toMatch(/視聴できます|見逃し配信|Watch|replay/)
})
