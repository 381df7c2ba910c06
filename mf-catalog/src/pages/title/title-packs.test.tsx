import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Pack, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { liveTitle, purchase, rental, title } from '../../../harness/samples.ts'
import { openPage, openTitle, withTitle } from '../../testing/open-page.ts'

const live = { ...liveTitle.live, state: 'open' } as Title['live']

const packNamed = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement

test('choosing a price fills the cart and navigates to the checkout; a visitor is still shopping', async () => {
  const { host, user } = await openTitle()
  await user.click(await screen.findByRole('button', { name: 'HD ¥440（税込） レンタル 第1話 レンタル' }))
  expect(host.bus.read('cart')).toEqual({
    fullTitleId: 'T1',
    titleName: '灯台の記録',
    image: title.image,
    packId: 'P1',
    packName: '第1話 レンタル',
    fullName: '灯台の記録 第1話 レンタル',
    packPriceId: 'P1-HD',
    salesType: 'tvod',
    viewType: 1,
    qualityType: 2,
    ...{ originPrice: 440, price: 440, couponPrice: 0, confirmPrice: 440, currency: 'JPY' },
    playIds: rental.stories.map(({ play_id }) => play_id),
    viewDays: rental.pack_info.view_days,
    ...{ isShopping: true, isJoining: false, isCoupon: false, couponCode: '' },
    ...{
      rentalExpireDatetime: null,
      paymentValue: null,
      checkedTest: false,
      ds3Data: null,
      gift: null,
      opensAt: null,
      performance: null,
    },
  })
  expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
})

test('a member goes to the checkout, by keyboard too', async () => {
  const { host, user } = await openPage('/title/T1', {
    handlers: withTitle({ summary_pack_rental: [] }),
    topics: { session: { loggedIn: true } },
  })
  const price = await screen.findByRole('button', { name: /^4K .* 購入/ })
  price.focus()
  await user.keyboard('{Enter}')
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P2-4K', viewType: 2, qualityType: 3, isShopping: false })
})

/** Sold in January 2026. */
const over = { ...rental.pack_info, on_sale_until: '2026-02-01T00:00:00+09:00' }
const states: [Pack['state'], Partial<Pack>, string, boolean][] = [
  [
    'rented',
    { view_expire_at: '2026-11-23T12:00:00Z' },
    '2026年11月23日(月) 21:00（日本時間）まで視聴できます。',
    true,
  ],
  ['purchased', {}, '期限なく視聴できます。', true],
  ['reserved', {}, '公開されると視聴できます。', true],
  ['not_on_sale', { pack_info: over }, '販売は終了しました。', false],
]

test.each(states)('a pack that is %s has no prices and says why', async (state, more, text, held) => {
  await openTitle({ single_packs: [{ ...rental, state, ...more }], summary_pack_rental: [] })
  const pack = await packNamed('第1話 レンタル')
  expect(pack.textContent).toContain(text)
  expect(within(pack).queryByRole('button')).toBeNull()
  const name = state === 'reserved' ? 'ライブラリで確認する' : 'ライブラリで見る'
  const watch = within(pack).queryByRole('link', { name })
  expect(watch?.getAttribute('href')).toBe(held ? '/library/T1' : undefined)
})

test('a pack that adds nothing to what is held is not shown', async () => {
  const covered = { ...rental, state: 'purchased', prices: [], is_covered: true } as const
  await openTitle({
    single_packs: [
      { ...covered, prices: [] },
      { ...purchase, state: 'purchased' },
    ],
    summary_pack_rental: [],
  })
  expect(await packNamed('第1話 購入')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '第1話 レンタル' })).toBeNull()
})

test('what was bought in SD shows what more costs on top of it, and goes to the checkout with it', async () => {
  const [hd, uhd] = purchase.prices
  if (!hd || !uhd) throw new Error('there are not two prices')
  const held = { ...purchase, state: 'purchased', prices: [hd, { ...uhd, upgrade_price: 550 }] } as const
  const { host, user } = await openTitle({
    single_packs: [{ ...held, prices: [...held.prices] }],
    summary_pack_rental: [],
  })
  const pack = await packNamed('第1話 購入')
  expect(pack.textContent).toContain('期限なく視聴できます。')
  expect(pack.textContent).toContain('差額のお支払いだけでアップグレードできます')
  expect(within(pack).getAllByRole('button')).toHaveLength(1)
  await user.click(within(pack).getByRole('button', { name: /^4K ¥550（税込） .*アップグレード/ }))
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P2-4K', price: 1650 })
})

test('spec §4.6: a rental says how much time is left', async () => {
  const view_expire_at = new Date(Date.now() + 29.5 * 3_600_000).toISOString()
  await openTitle({ single_packs: [{ ...rental, state: 'rented', view_expire_at }], summary_pack_rental: [] })
  expect((await packNamed('第1話 レンタル')).textContent).toContain('あと1日5時間')
})

test('spec §3.4: a pack that can be downloaded offers streaming and download apart, each by quality', async () => {
  const { host, user } = await openTitle()
  const pack = await packNamed('第1話 購入')
  const streaming = within(pack).getByRole('list', { name: 'ストリーミング' })
  expect(
    within(streaming)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([expect.stringMatching(/^HD\s+¥1,100/)])
  const download = within(pack).getByRole('list', { name: 'ダウンロード付き' })
  await user.click(within(download).getByRole('button', { name: /^4K ¥1,650（税込）.*ダウンロード可 購入/ }))
  expect(host.bus.read('cart')).toMatchObject({ viewType: 2, qualityType: 3 })
  expect(within(await packNamed('第1話 レンタル')).queryByText('ストリーミング')).toBeNull()
})

test('spec §1.3: where a title is not sold, what a member holds stays, and nothing else is offered', async () => {
  await openTitle(
    { single_packs: [{ ...rental, state: 'rented' }, purchase] },
    { is_oversea: false, user_region: 'US' },
  )
  expect(await packNamed('第1話 レンタル')).toBeTruthy()
  expect(screen.getByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '第1話 購入' })).toBeNull()
  expect(screen.queryByRole('button', { name: /（税込）/ })).toBeNull()
})

test('a pack before its sale says when it starts', async () => {
  const later = { ...rental.pack_info, on_sale_from: '2099-01-01T00:00:00+09:00' }
  await openTitle({ single_packs: [{ ...rental, state: 'not_on_sale', pack_info: later }], summary_pack_rental: [] })
  expect((await packNamed('第1話 レンタル')).textContent).toContain(
    '2099年1月1日(木) 0:00（日本時間）に販売を開始します。',
  )
})

test.each([
  ['2099年1月1日(木)に販売開始', { on_sale_from: '2099-01-01T00:00:00+09:00' }],
  ['販売終了', { on_sale_from: '2020-01-01T00:00:00+09:00', on_sale_until: '2020-02-01T00:00:00+09:00' }],
])('a series of which nothing is on sale says so at once, and offers no prices: %s', async (messages, period) => {
  const unsold = (pack: Pack): Pack => ({ ...pack, state: 'not_on_sale', pack_info: { ...pack.pack_info, ...period } })
  const { single_packs, summary_pack_rental, summary_pack_buy } = title
  await openTitle({
    single_packs: single_packs.map(unsold),
    summary_pack_rental: summary_pack_rental.map(unsold),
    summary_pack_buy: summary_pack_buy.map(unsold),
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(within(heading.parentElement as HTMLElement).getByText(messages)).toBeDefined()
  expect(screen.queryByRole('button', { name: /¥/ })).toBeNull()
  expect(screen.queryByRole('link', { name: '料金をすべて見る' })).toBeNull()
})

test('the main action of a held title links to the library', async () => {
  await openTitle({ single_packs: [{ ...rental, state: 'rented' }] })
  const [first] = await screen.findAllByRole('link', { name: 'ライブラリで見る' })
  expect(first?.getAttribute('href')).toBe('/library/T1')
  expect(screen.queryByRole('button', { name: /^(まとめて)?(レンタル|購入) ¥/ })).toBeNull()
})

test('the main action of a held live title links to the live room', async () => {
  const tickets = liveTitle.single_packs.map((pack) => ({ ...pack, state: 'reserved' as const }))
  await openTitle({ live, single_packs: tickets, summary_pack_rental: [] })
  const links = await screen.findAllByRole('link', { name: 'ライブ会場へ' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#live', '#live'])
  expect(screen.queryByRole('link', { name: 'ライブラリで見る' })).toBeNull()
})

test.each([
  ['on_air', 'JP', 'アプリで見る', '/app/title/T1'],
  ['scheduled', 'JP', 'ライブ会場へ', '#live'],
  ['on_air', 'US', 'ライブ会場へ', '#live'],
] as const)(
  'on a phone the holder of a ticket is led to where it plays: %s, %s',
  async (state, user_region, name, to) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const tickets = liveTitle.single_packs.map((pack) => ({ ...pack, state: 'reserved' as const }))
    const held = { ...liveTitle.live, state } as Title['live']
    await openTitle({ live: held, single_packs: tickets, summary_pack_rental: [] }, { user_region })
    const links = await screen.findAllByRole('link', { name })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([to, to])
  },
)

test('a ticket says when its performance is and that there is no replay, and is never called a rental', async () => {
  const { host, user } = await openTitle({ live, single_packs: liveTitle.single_packs, summary_pack_rental: [] })
  const pack = await packNamed('視聴チケット')
  expect(pack.textContent).toContain('2026年11月21日(土) 19:00〜21:00（日本時間）の公演を、ライブ会場で視聴できます')
  expect(pack.textContent).toContain('終了後の見逃し配信はありません')
  const packs = pack.closest('section') as HTMLElement
  expect(within(packs).getByRole('heading', { level: 2, name: 'チケット' })).toBeTruthy()
  expect(packs.textContent).not.toMatch(/レンタル|30日以内/)
  expect(screen.getByRole('button', { name: 'チケット ¥330から' })).toBeTruthy()
  await user.click(within(pack).getByRole('button', { name: /^HD .*チケットを購入/ }))
  const performance = { startsAt: '2026-11-21T19:00:00+09:00', endsAt: '2026-11-21T21:00:00+09:00', repeats: false }
  expect(host.bus.read('cart')).toMatchObject({ performance })
})

test('a ticket of an event that repeats says how long it admits', async () => {
  const [ticket] = liveTitle.single_packs as [Pack]
  const performance = ticket.pack_info.performance && { ...ticket.pack_info.performance, repeats: true as const }
  const repeating = { ...ticket, pack_info: { ...ticket.pack_info, performance } }
  await openTitle({ live, single_packs: [repeating], summary_pack_rental: [] })
  expect((await packNamed('視聴チケット')).textContent).toContain(
    'の公演と、その後の公演を視聴できます。購入から30日以内に入場すると、そこから2日間有効です',
  )
})

test('a ticket with a replay says for how long it can be watched again, and so does the cart', async () => {
  const [ticket] = liveTitle.single_packs as [Pack]
  const performance = ticket.pack_info.performance && { ...ticket.pack_info.performance, replay_days: 7 }
  const replayed = { ...ticket, pack_info: { ...ticket.pack_info, performance } }
  const { host, user } = await openTitle({ live, single_packs: [replayed], summary_pack_rental: [] })
  const pack = await packNamed('視聴チケット')
  expect(pack.textContent).toContain('終了後も7日間、見逃し配信を視聴できます')
  expect(pack.textContent).not.toContain('ありません')
  await user.click(within(pack).getByRole('button', { name: /^HD .*チケットを購入/ }))
  expect(host.bus.read('cart')).toMatchObject({ performance: { replayDays: 7 } })
})

test('a live title has a note for visitors abroad that it plays in a PC browser only, where its button leads', async () => {
  await openTitle({ live, single_packs: liveTitle.single_packs, summary_pack_rental: [] }, { user_region: 'US' })
  expect(await screen.findByRole('link', { name: 'チケット ¥330から' })).toHaveProperty('hash', '#packs')
  expect(await screen.findByText(/パソコンのブラウザーに限られます/)).toBeTruthy()
})

test('a visitor abroad on a phone is sent to a PC for a live title, and is sold no ticket (spec §1.3)', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openTitle({ live }, { user_region: 'US' })
  expect(await screen.findByText('この作品は、パソコンのブラウザーからご購入ください')).toBeTruthy()
  expect(screen.getByText(/パソコンのブラウザーに限られます/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /（税込）/ })).toBeNull()
})

test('a visitor in Japan on a phone is sold a ticket', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openTitle({ live }, { user_region: 'JP' })
  expect((await screen.findAllByRole('button', { name: /（税込）/ })).length).toBeGreaterThan(0)
})

test('a reservation says on its page, pack and button when it can be watched, and the cart has it', async () => {
  const opens_at = '2099-12-10T12:00:00+09:00'
  const pack_info = { ...rental.pack_info, opens_at }
  const { host, user } = await openTitle({
    single_packs: [{ ...rental, pack_info }],
    summary_pack_rental: [],
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.parentElement?.textContent).toContain(
    '予約受付中。2099年12月10日(木) 12:00（日本時間）から視聴できます',
  )
  expect(screen.getByRole('button', { name: '予約 ¥330から' })).toBeTruthy()
  const pack = await packNamed('第1話 レンタル')
  expect(pack.textContent).toContain('2099年12月10日(木) 12:00（日本時間）から視聴できます')
  expect(pack.textContent).toContain('公開から30日以内に視聴を開始')
  await user.click(within(pack).getByRole('button', { name: /^HD .* 予約 / }))
  expect(host.bus.read('cart')).toMatchObject({ opensAt: opens_at })
})

test('an episode that can only be reserved is priced as a reservation, not as a rental or a purchase', async () => {
  const reserved = (pack: Pack) => ({
    ...pack,
    pack_info: { ...pack.pack_info, opens_at: '2099-12-10T12:00:00+09:00' },
  })
  await openTitle({ single_packs: title.single_packs.map(reserved) })
  const row = (await screen.findByRole('link', { name: '岬の朝' })).closest('li') as HTMLElement
  expect(within(row).getByText('予約 ¥330〜')).toBeTruthy()
  expect(row.textContent).not.toMatch(/(レンタル|購入) ¥[\d,]+〜/)
})

test('a reserved pack says once from when it can be watched, and nowhere that it can be watched now', async () => {
  const pack_info = { ...rental.pack_info, opens_at: '2099-12-10T12:00:00+09:00' }
  await openTitle({ single_packs: [{ ...rental, state: 'reserved', pack_info }], summary_pack_rental: [] })
  const { textContent } = await packNamed('第1話 レンタル')
  expect(textContent?.match(/2099年12月10日\(木\) 12:00（日本時間）から視聴できます/g)).toHaveLength(1)
  expect(screen.getByText(/予約済みです。/).textContent).toContain(
    '2099年12月10日(木) 12:00（日本時間）から視聴できます',
  )
  const links = screen.getAllByRole('link', { name: 'ライブラリで確認する' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/library/T1', '/library/T1'])
  expect(screen.queryByRole('link', { name: 'ライブラリで見る' })).toBeNull()
})

test('a title that is not sold abroad has no prices there', async () => {
  await openTitle({}, { is_oversea: false, user_region: 'US' })
  expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /（税込）/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(まとめて)?(レンタル|購入) ¥/ })).toBeNull()
})

test('when more packs fail to load, the shell shows the error and loaded packs stay', async () => {
  const { host, user } = await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}': ({ query }) => {
        if (Number(query?.offset) > 0) throw fakeFailure('internal')
        return { title, result_total_count: 12, is_oversea: true, user_region: 'JP' }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'ほかの話も見る' }))
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  expect(screen.getByRole('heading', { level: 1, name: title.title_name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'ほかの話も見る' })).toBeTruthy()
})

test('packs load ten at a time', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...purchase,
    pack_id: `M${index}`,
    pack_name: `第${index + 1}話`,
  }))
  const { host, user } = await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}': ({ query }) => ({
        title: {
          ...title,
          single_packs: many.slice(Number(query?.offset), Number(query?.offset) + Number(query?.limit)),
          summary_pack_rental: [],
        },
        result_total_count: many.length,
        is_oversea: true,
        user_region: 'JP',
      }),
    },
  })
  await packNamed('第10話')
  expect(screen.queryByRole('heading', { name: '第11話' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'ほかの話も見る' }))
  await packNamed('第12話')
  expect(screen.queryByRole('button', { name: 'ほかの話も見る' })).toBeNull()
  expect(sent(host, 'GET /title/{full_title_id}').at(-1)).toMatchObject({ query: { offset: 10, limit: 10 } })
})

test('a title without packs says that nothing is on sale, and offers none', async () => {
  await openTitle({ single_packs: [], summary_pack_rental: [], summary_pack_buy: [] })
  expect(await screen.findByText('現在販売中の商品はありません')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(まとめて)?(レンタル|購入) ¥/ })).toBeNull()
})

test('on a phone, the packs begin with what a phone plays, and how', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openTitle()
  expect(await screen.findByText('スマートフォン・タブレットでは銀幕アプリで視聴します')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'アプリについて' })).toHaveProperty('pathname', '/app/title/T1')
})

test('in the app on a phone, the packs begin with the quality there, and nothing leads to the app', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openPage('/title/T1', { handlers: withTitle({}), topics: { app: 'standalone' } })
  expect(await screen.findByText('スマートフォン・タブレットではSD画質で視聴します')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'アプリについて' })).toBeNull()
})

test('on a computer, nothing is said of phones', async () => {
  await openTitle()
  await screen.findByRole('button', { name: 'HD ¥440（税込） レンタル 第1話 レンタル' })
  expect(screen.queryByText(/スマートフォン・タブレットでは/)).toBeNull()
})

test('the main button buys at the price it shows, and says what for', async () => {
  const { host, user } = await openTitle({ single_packs: [rental, purchase], summary_pack_rental: [] })
  const main = await screen.findByRole('button', { name: 'レンタル ¥330から' })
  const hero = main.parentElement?.parentElement as HTMLElement
  expect(hero.textContent).toContain('SD・税込30日以内に視聴を開始し、開始から2日間視聴できます')
  expect(within(hero).getByRole('link', { name: '料金をすべて見る' })).toHaveProperty('hash', '#packs')
  await user.click(main)
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P1-SD', price: 330 })
  expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
})

test('a series shows what all of it costs first, then each episode with its length and prices', async () => {
  const second = { ...rental, pack_id: 'P9', stories: title.summary_pack_rental[0]?.stories.slice(1, 2) ?? [] }
  const { host, user } = await openTitle({ single_packs: [rental, purchase, { ...second, state: 'rented' }] })
  const episodes = (await screen.findByRole('link', { name: '岬の朝' })).closest('ol') as HTMLElement
  const [first, other, last] = [...episodes.children] as [HTMLElement, HTMLElement, HTMLElement]
  expect(first.textContent).toMatch(/第1話45分岬の朝.*レンタル ¥330〜購入 ¥1,100〜/)
  expect(other.textContent).toMatch(/第2話45分霧笛.*レンタル中/)
  expect(within(last).queryByText(/¥/)).toBeNull()
  await user.click(within(first).getByText('レンタル ¥330〜'))
  await user.click(within(first).getByRole('button', { name: 'HD ¥440（税込） レンタル 第1話 レンタル' }))
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P1-HD' })
})

test('a series that is not sold whole has its prices with its episodes alone', async () => {
  const second = { ...rental, pack_id: 'P9', stories: title.summary_pack_rental[0]?.stories.slice(1, 2) ?? [] }
  await openTitle({ single_packs: [rental, second], summary_pack_rental: [] })
  const episodes = (await screen.findByRole('heading', { name: 'エピソード' })).closest('section') as HTMLElement
  expect(episodes.id).toBe('packs')
  expect(screen.queryByRole('heading', { name: 'レンタル・購入' })).toBeNull()
  expect(screen.getByText('第1話 レンタル', { selector: 'strong' })).toBeTruthy()
})

test('a film shows its prices without a press', async () => {
  await openTitle({ single_packs: [rental], summary_pack_rental: [], summary_pack_buy: [] })
  expect((await packNamed('第1話 レンタル')).closest('details')).toBeNull()
})
