import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { months } from '../../../harness/channel-payments.ts'
import { declined, memberships } from '../../../harness/channels.ts'
import { handlers } from '../../../harness/handlers.ts'
import { rental } from '../../../harness/my-page.ts'
import { emptyList, member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const nothing: FakeHandlers = {
  'GET /user/library': () => emptyList,
  'GET /user/payment': () => emptyList,
  'GET /user/watch': () => emptyList,
  'GET /user/channel': () => emptyList,
  'GET /user/card': () => ({ card: null }),
}

const openMyPage = (responses: FakeHandlers, topics = {}, isServed = (path: string) => path.startsWith('/mypage/')) =>
  openPage('/mypage', { handlers: responses, topics: { ...member, ...topics }, isServed })

const region = (name: string) => screen.getByRole('region', { name })
const library = () => region('ライブラリ')
const history = () => region('最近の購入')
const channels = () => region('チャンネル')
const card = () => region('お支払いカード')
const hrefs = (place: HTMLElement) =>
  within(place)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ pathname }) => pathname)

test('shows the email address of the member', async () => {
  await openMyPage(handlers)
  await screen.findByRole('heading', { level: 1, name: 'マイページ' })
  expect(screen.getByText('こんにちは、name@example.com さん')).toBeTruthy()
})

test('the library shows how many titles there are and which ends first', async () => {
  const endsAt = '2026-11-23T21:00:00+09:00'
  const held = { items: [{ ...rental, view_expire_at: endsAt }], result_total_count: 12 }
  const { host } = await openMyPage({ ...handlers, 'GET /user/library': () => held })
  await screen.findByText('12')
  const soonest = within(library()).getByRole<HTMLAnchorElement>('link', { name: '月夜の渡し舟' })
  expect(soonest.pathname).toBe('/library/T1')
  expect(within(library()).getByText('2026年11月23日(月) 21:00（日本時間）まで視聴できます')).toBeTruthy()
  expect(within(library()).getByRole<HTMLAnchorElement>('link', { name: 'ライブラリを開く' }).pathname).toBe('/library')
  expect(sent(host, 'GET /user/library')).toEqual([{ query: { limit: 1, sort: 'show_limit_asc' } }])
})

test('a rental that has not started shows its start deadline', async () => {
  const waiting = {
    ...rental,
    state: 'not_started' as const,
    view_expire_at: undefined,
    start_deadline: '2026-12-20T21:00:00+09:00',
  }
  await openMyPage({ ...handlers, 'GET /user/library': () => ({ items: [waiting], result_total_count: 1 }) })
  await screen.findByText('2026年12月20日(日) 21:00（日本時間）までに視聴を始めてください')
})

test('says when nothing in the library expires', async () => {
  const kept = { ...rental, state: 'indefinite' as const, view_expire_at: undefined }
  await openMyPage({ ...handlers, 'GET /user/library': () => ({ items: [kept], result_total_count: 3 }) })
  await screen.findByText('期限のある作品はありません')
})

test('the last three purchases are shown with price, date and state', async () => {
  const { host } = await openMyPage(handlers)
  await screen.findByRole('link', { name: '灯台守の一年' })
  const rows = within(history()).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '月夜の渡し舟レンタル 2日間レンタル¥550（税込）2026年11月20日(金)',
    '灯台守の一年全12話 購入購入¥3,300（税込）2026年11月3日(火)',
    '北窓の狐レンタル 7日間不成立¥330（税込）2026年10月12日(月)',
  ])
  expect(sent(host, 'GET /user/payment')).toEqual([{ query: { limit: 3, sort: 'purchase_date_desc' } }])
})

test('a month of a channel is among the latest purchases, and leads to the channel', async () => {
  await openMyPage({
    ...handlers,
    'GET /user/payment': () => ({ items: months.slice(0, 1), result_total_count: 1 }),
  })
  const link = await within(history()).findByRole<HTMLAnchorElement>('link', { name: '松影座チャンネル' })
  expect(link.pathname).toBe('/channel/matsukage')
  expect(within(history()).getByRole('listitem').textContent).toContain('お支払い済み¥1,320（税込）')
})

test('what was started is shown with what is left; what a channel includes leads to its own page', async () => {
  const { host } = await openMyPage(handlers)
  await screen.findByText('残り30分')
  const watching = region('視聴中の作品')
  const rows = within(watching).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['月夜の渡し舟残り30分', '松影座の四季第2話 夏の稽古残り40分'])
  expect(hrefs(watching)).toEqual(['/library/T1', '/title/T9'])
  expect(sent(host, 'GET /user/watch')).toEqual([{ query: { limit: 3 } }])
})

test('channels show what they cost, and when they renew or end', async () => {
  await openMyPage(handlers)
  await screen.findByRole('link', { name: '松影座チャンネル' })
  const rows = within(channels()).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '松影座チャンネル¥1,320（税込）次回更新日 2026年11月30日(月)',
    '月舟動画チャンネル¥880（税込）2026年12月11日(金)まで視聴できます',
  ])
  expect(hrefs(channels())).toEqual(['/channel/matsukage', '/channel/tsukibune', '/mypage/channel'])
})

test('a channel whose renewal was declined is marked', async () => {
  const items = [declined, memberships[1]]
  await openMyPage({ ...handlers, 'GET /user/channel': () => ({ items, result_total_count: 2 }) })
  expect(await within(channels()).findAllByText('お支払いの確認が必要です')).toHaveLength(1)
})

test('the saved card is shown by its brand and last digits, and can be changed', async () => {
  await openMyPage(handlers)
  await screen.findByText('Visa •••• 1111')
  expect(card().textContent).toContain('有効期限 08/29')
  expect(hrefs(card())).toEqual(['/mypage/account/payment-edit'])
})

test('without a card, one can be saved', async () => {
  await openMyPage(nothing)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'カードを登録する' })
  expect(link.pathname).toBe('/mypage/account/payment-edit')
})

test('no link leads to the page about cards while it is not released', async () => {
  await openMyPage(handlers, {}, () => false)
  await screen.findByText('Visa •••• 1111')
  expect(within(card()).queryByRole('link')).toBeNull()
})

test('the rest is linked with what is there; the nickname of the chat is in the account', async () => {
  await openMyPage(handlers)
  const more = await screen.findByRole('navigation', { name: 'そのほかのページ' })
  expect(hrefs(more)).toEqual(['/mypage/watchlist', '/mypage/notice', '/mypage/present-box', '/mypage/account'])
  expect(more.textContent).toContain('ライブのチャットのニックネーム')
})

test('a new member gets a link to the films', async () => {
  await openMyPage(nothing)
  await screen.findByText('ライブラリはまだ空です')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '作品を探す' }).pathname).toBe('/')
  expect(screen.getByText('購入履歴はまだありません。')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('each section says once that it is loading', async () => {
  await openMyPage({ ...handlers, 'GET /user/library': () => new Promise(() => undefined) })
  await screen.findByRole('link', { name: '灯台守の一年' })
  expect(within(library()).getByRole('status').textContent).toBe('読み込んでいます')
  expect(await axeFaults()).toEqual([])
})

test('a section that fails leaves the others, and can be retried', async () => {
  const { host, user } = await openMyPage({
    ...handlers,
    'GET /user/library': () => Promise.reject(fakeFailure('internal')),
  })
  await screen.findByRole('link', { name: '灯台守の一年' })
  await within(library()).findByRole('alert')
  expect(await axeFaults()).toEqual([])
  host.answer(handlers)
  await user.click(within(library()).getByRole('button', { name: 'もう一度試す' }))
  await screen.findByText('12')
})

test('log-out logs out, and makes no call before', async () => {
  const { host, user } = await openMyPage(handlers)
  await screen.findByText('12')
  const before = host.calls.length
  await user.click(screen.getByRole('button', { name: 'ログアウト' }))
  await waitFor(() => expect(askedFor(host, 'signOut')).toHaveLength(1))
  expect(host.calls).toHaveLength(before)
})

test('in English the page, its dates and prices are English', async () => {
  const { host } = await openMyPage(handlers, { locale: 'en' })
  await screen.findByText('12')
  const messages = document.body.textContent?.replaceAll('\u00a0', ' ')
  for (const text of [
    'My page',
    'Hello, name@example.com',
    'Latest purchases',
    'Not paid',
    '(tax incl.)',
    'Nov 20, 2026',
  ])
    expect(messages).toContain(text)
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['My page'])
})

test('axe finds nothing on the full page', async () => {
  await openMyPage(handlers)
  await screen.findByText('12')
  await screen.findByRole('link', { name: '灯台守の一年' })
  expect(await axeFaults()).toEqual([])
})
