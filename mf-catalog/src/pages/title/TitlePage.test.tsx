import type { Pack, Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { purchase, rental, title } from '../../../harness/samples.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { askedFor, openPage, sent } from '../../testing/open-page.ts'

const answering = (changes: Partial<Title>, place: { is_oversea?: boolean; user_region?: string } = {}) => ({
  ...handlers,
  'GET /title/{full_title_id}': () => {
    const answered = { ...title, ...changes }
    return {
      title: answered,
      result_total_count: answered.single_packs.length,
      is_oversea: true,
      user_region: 'JP',
      ...place,
    }
  },
})

const open = (changes: Partial<Title> = {}, place = {}) =>
  openPage('/title/T1', { handlers: answering(changes, place) })
const packNamed = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement

test('a title shows what it is, what it costs and its stories', async () => {
  const { host } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['灯台の記録'])
  expect(screen.getByText('PG12（12歳未満は保護者の助言が必要）')).toBeTruthy()
  expect(screen.getByText('日本語、英語')).toBeTruthy()
  const pack = await packNamed('第1話 レンタル')
  expect(pack.textContent).toContain('30日以内に視聴を開始、開始から2日間視聴できます')
  expect(screen.getByRole('link', { name: '霧笛' }).getAttribute('href')).toBe('/title/T1/S2')
  expect(screen.getByRole('heading', { name: 'まとめてレンタル' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '収録内容を見る' }).getAttribute('href')).toBe('/title/T1/summary-pack')
  expect(await screen.findByRole('list', { name: 'この作品を見た方におすすめ' })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('choosing a price fills the cart and goes to the till; a visitor shops on', async () => {
  const { host, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'HD ¥440（税込） レンタル 第1話 レンタル' }))
  expect(host.bus.read('cart')).toEqual({
    fullTitleId: 'T1',
    titleName: '灯台の記録',
    image: title.image,
    packId: 'P1',
    packName: '第1話 レンタル',
    packPriceId: 'P1-HD',
    salesType: 'tvod',
    viewType: 1,
    qualityType: 2,
    price: 440,
    currency: 'JPY',
    isShopping: true,
  })
  expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
})

test('a member goes straight to the till, by keyboard too', async () => {
  const { host, user } = await openPage('/title/T1', {
    handlers: answering({ summary_pack_rental: [] }),
    topics: { session: { loggedIn: true } },
  })
  const price = await screen.findByRole('button', { name: /^4K .* 購入/ })
  price.focus()
  await user.keyboard('{Enter}')
  expect(host.bus.read('cart')).toMatchObject({ packPriceId: 'P2-4K', viewType: 2, qualityType: 3, isShopping: false })
})

const states: [Pack['state'], Partial<Pack>, string, boolean][] = [
  ['rented', { view_expire_at: '2026-11-23T12:00:00Z' }, '2026年11月23日(月) 21:00まで視聴できます。', true],
  ['purchased', {}, '期限なく視聴できます。', true],
  ['reserved', {}, '公開されると視聴できます。', true],
  ['not_on_sale', {}, '販売は終了しました。', false],
]

test.each(states)('a pack that is %s can not be bought again and says what to do', async (state, more, text, held) => {
  await open({ single_packs: [{ ...rental, state, ...more }], summary_pack_rental: [] })
  const pack = await packNamed('第1話 レンタル')
  expect(pack.textContent).toContain(text)
  expect(within(pack).queryByRole('button')).toBeNull()
  const watch = within(pack).queryByRole('link', { name: 'ライブラリで見る' })
  expect(watch?.getAttribute('href')).toBe(held ? '/library/T1' : undefined)
})

test('a pack that is not sold yet says from when', async () => {
  const later = { ...rental.pack_info, on_sale_from: '2099-01-01T00:00:00+09:00' }
  await open({ single_packs: [{ ...rental, state: 'not_on_sale', pack_info: later }], summary_pack_rental: [] })
  expect((await packNamed('第1話 レンタル')).textContent).toContain('2099年1月1日(木) 0:00に販売を開始します。')
})

test('what one holds is watched from the library, first thing on the page', async () => {
  await open({ single_packs: [{ ...rental, state: 'rented' }] })
  const [first] = await screen.findAllByRole('link', { name: 'ライブラリで見る' })
  expect(first?.getAttribute('href')).toBe('/library/T1')
  expect(screen.queryByRole('link', { name: 'レンタル・購入する' })).toBeNull()
})

test('the preview plays in the borrowed player, which goes when it is closed', async () => {
  const { host, user } = await open()
  await user.click(await screen.findByRole('button', { name: '予告編を再生' }))
  const [[parcel, props]] = askedFor(host, 'mount') as [[string, { onClose: () => void }]]
  expect(parcel).toBe('player')
  expect(props).toMatchObject({ fullTitleId: 'T1', playId: 'PL1', isPreview: true, mode: 'modal' })
  // As the player does: it takes the focus, and it goes with the player.
  const opener = document.activeElement as HTMLElement
  opener.blur()
  props.onClose()
  await waitFor(() => expect(askedFor(host, 'unmount')).toEqual([['player']]))
  expect(document.activeElement).toBe(opener)
  expect(opener.textContent).toBe('予告編を再生')
})

test('leaving the page closes the preview', async () => {
  const { host, user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: '岬の朝の予告編を再生' }))
  await leave()
  expect(askedFor(host, 'unmount')).toEqual([['player']])
})

test('a live title has its room in the page', async () => {
  const { host } = await openPage('/title/L1', { handlers })
  expect(await screen.findByRole('heading', { level: 1, name: '港の終わらないセッション' })).toBeTruthy()
  expect(askedFor(host, 'mount')).toEqual([['live-room', { fullTitleId: 'L1' }]])
  expect(screen.getByText('配信中')).toBeTruthy()
})

test('whoever holds a live title is led to its room, not to the library', async () => {
  const live = {
    play_id: 'LP',
    starts_at: '2026-11-21T10:00:00Z',
    ends_at: '2026-11-21T12:00:00Z',
    state: 'open',
  } as const
  await open({ live, single_packs: [{ ...rental, state: 'reserved' }], summary_pack_rental: [] })
  const ways = await screen.findAllByRole('link', { name: 'ライブ会場へ' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['#live', '#live'])
  expect(screen.queryByRole('link', { name: 'ライブラリで見る' })).toBeNull()
})

test('a live title tells visitors abroad that it plays in a PC browser only', async () => {
  const live = {
    play_id: 'LP',
    starts_at: '2026-11-21T10:00:00Z',
    ends_at: '2026-11-21T12:00:00Z',
    state: 'open',
  } as const
  await open({ live }, { user_region: 'US' })
  expect(await screen.findByText(/PCのブラウザーに限られます/)).toBeTruthy()
})

test('a title that is not sold abroad can not be chosen there', async () => {
  await open({}, { is_oversea: false, user_region: 'US' })
  expect(await screen.findByText('この作品は、お住まいの地域ではご利用いただけません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /（税込）/ })).toBeNull()
})

test('packs come ten at a time', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({
    ...purchase,
    pack_id: `M${place}`,
    pack_name: `第${place + 1}話`,
  }))
  const { host, user } = await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}': ({ query }) => ({
        title: { ...title, single_packs: many.slice(0, Number(query?.limit ?? 10)), summary_pack_rental: [] },
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
  expect(sent(host, 'GET /title/{full_title_id}').at(-1)).toMatchObject({ query: { limit: 20 } })
})

test('a title with nothing on sale says so', async () => {
  await open({ single_packs: [], summary_pack_rental: [] })
  expect(await screen.findByText('現在販売中の商品はありません')).toBeTruthy()
})

test('an unknown title is the not-found page of the shell', async () => {
  const { host } = await openPage('/title/nobody', { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('a title that does not arrive can be asked for again', async () => {
  const { host, user } = await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}': () => {
        throw fakeFailure('internal')
      },
    },
  })
  const alert = await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
})

test('recommendations that do not arrive cost only themselves', async () => {
  await openPage('/title/T1', {
    handlers: {
      ...handlers,
      'GET /title/{full_title_id}/recommend': () => {
        throw fakeFailure('internal')
      },
    },
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '灯台の記録' })).toBeTruthy()
})

test('the page is whole in English', async () => {
  await openPage('/title/T1', { handlers: answering({}), topics: { locale: 'en' } })
  expect(await screen.findByRole('button', { name: /^HD ¥440 ?\(tax incl\.\) Rent 第1話 レンタル$/ })).toBeTruthy()
  expect(screen.getByText('Japanese, English')).toBeTruthy()
  expect(screen.getAllByText('Start within 30 days, then watch for 2 days')).toHaveLength(2)
  expect(await screen.findByRole('heading', { name: 'You may also like' })).toBeTruthy()
})
