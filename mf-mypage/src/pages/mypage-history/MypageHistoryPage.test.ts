import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { months } from '../../../harness/channel-payments.ts'
import { handlers } from '../../../harness/handlers.ts'
import { longHistory, ofPacks, purchases, refundedPurchases } from '../../../harness/history.ts'
import { emptyList, member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const openHistory = (address = '/mypage/history', more: FakeHandlers = {}, topics = {}) =>
  openPage(address, { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li')
  if (!row) throw new Error(`${title} is in no row`)
  return row
}

test('a purchase shows its title, pack, date, state, billed amount with tax, viewing period and number', async () => {
  await openHistory()
  const row = await rowOf('灯台守の一年')
  for (const messages of [
    '全12話 購入',
    '2026年11月3日(火) 10:00（日本時間）',
    '購入',
    '¥3,300（税込）',
    '視聴期間期限なし',
    '購入番号N2',
  ])
    expect(row.textContent).toContain(messages)
  expect(within(row).getByRole<HTMLAnchorElement>('link', { name: '灯台守の一年' }).pathname).toBe('/title/T2')
})

test.each([
  ['灯台の記録 その1', '2099年11月23日(月) 21:00（日本時間）まで'],
  ['灯台の記録 その2', '2099年12月20日(日) 21:00（日本時間）までに再生を開始（開始から2日間）'],
  ['灯台の記録 その3', '2026年10月23日(金) 21:00（日本時間）に終了'],
  ['灯台の記録 その4', '2026年10月20日(火) 21:00（日本時間）の開始期限を過ぎました'],
  ['灯台の記録 その5', '2099年12月24日(木) 19:00（日本時間）から'],
  ['北窓の狐', '視聴できません'],
])('the viewing period of %s: %s', async (title, messages) => {
  await openHistory()
  expect((await rowOf(title)).textContent).toContain(`視聴期間${messages}購入番号`)
})

test('a rental given as a gift has the viewing period of its receiver, not none', async () => {
  const [first] = ofPacks(purchases)
  if (first?.subject !== 'pack') throw new Error('no purchase of a pack')
  const { view_expire_at: _, ...bought } = first
  const given = { ...bought, start_within_days: 30, view_days: 2, gift: { status: 'waiting' as const } }
  await openHistory(undefined, { 'GET /user/payment': () => ({ items: [given], result_total_count: 1 }) })
  const row = await rowOf(bought.title_name)
  expect(row.textContent).toContain('視聴期間受け取りから30日以内に視聴開始（開始から2日間）')
})

test('a refund and an open payment are shown, with the way to see more of them', async () => {
  const [part, whole, open] = refundedPurchases.map((item, place) => ({ ...item, title_name: `作品${place}` }))
  if (!part || !whole || !open) throw new Error('there are not three purchases')
  await openHistory('/mypage/history', {
    'GET /user/payment': () => ({ items: ofPacks([part, whole, open]), result_total_count: 3 }),
  })
  expect((await rowOf('作品0')).textContent).toContain('返金額¥110（返金後のお支払い額 ¥440）')
  expect((await rowOf('作品1')).textContent).toContain('返金額¥550視聴期間')
  expect((await rowOf('作品2')).textContent).not.toContain('返金額')
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^お支払いの状況を見る/ })
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual(
    ['N4', 'N5', 'N6'].map((number) => `/purchase-complete?purchase_number=${number}`),
  )
  expect(await axeFaults()).toEqual([])
})

test('a month of a channel shows its channel, days, amount, number and refund, and leads to the channel and its receipt', async () => {
  await openHistory('/mypage/history', {
    'GET /user/payment': () => ({ items: [...months], result_total_count: 4 }),
  })
  await screen.findAllByRole('link', { name: '松影座チャンネル' })
  const [paid, part, whole, open] = screen.getAllByRole('listitem')
  if (!paid || !part || !whole || !open) throw new Error('there are not four rows')
  for (const messages of [
    'チャンネル会員（1か月分）お支払い済み',
    'ご請求額¥1,320（税込）',
    '視聴期間2026年10月31日(土)〜2026年11月29日(日)',
    '購入番号N9C1',
  ])
    expect(paid.textContent).toContain(messages)
  expect(paid.textContent).not.toContain('返金額')
  expect(part.textContent).toContain('返金額¥330（返金後のお支払い額 ¥990）')
  expect(whole.textContent).toContain('返金額¥1,320視聴期間視聴できません')
  const pathsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ pathname }) => pathname)
  expect(pathsOf(paid)).toEqual(['/channel/matsukage', '/mypage/history/N9C1/receipt', '/inquiry'])
  expect([pathsOf(whole), pathsOf(open)]).toEqual([
    ['/channel/matsukage', '/channel-complete', '/inquiry'],
    ['/channel/matsukage', '/channel-complete', '/inquiry'],
  ])
  const payment = within(open).getByRole<HTMLAnchorElement>('link', { name: /^お支払いの状況を見る/ })
  expect(payment.search).toBe('?purchase_number=N9C4')
  expect(await axeFaults()).toEqual([])
})

test('ten are shown, then ten more at a press, until all are there', async () => {
  const { user, host } = await openHistory()
  await user.click(await screen.findByRole('button', { name: 'もっと見る' }))
  await screen.findByText('26件中20件')
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await rowOf('灯台の記録 その23')
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
  const queries = sent(host, 'GET /user/payment').map((input) => (input as { query: object }).query)
  expect(queries).toEqual([0, 10, 20].map((offset) => ({ sort: 'purchase_date_desc', offset, limit: 10 })))
})

test('a failed "more" keeps what is there and can be pressed again', async () => {
  const { user, host } = await openHistory()
  const more = await screen.findByRole('button', { name: 'もっと見る' })
  host.answer({ 'GET /user/payment': () => Promise.reject(fakeFailure('internal')) })
  await user.click(more)
  await screen.findByText('続きを読み込めませんでした')
  await rowOf('灯台の記録 その7')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await rowOf('灯台の記録 その17')
})

test('the sort order is part of the address', async () => {
  const { user, host } = await openHistory()
  await rowOf('北窓の狐')
  await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '作品名順')
  await waitFor(() =>
    expect(sent(host, 'GET /user/payment').at(-1)).toMatchObject({ query: { sort: 'title_asc', offset: 0 } }),
  )
  expect(window.location.search).toBe('?sort=title_asc')
})

test.each([
  ['?sort=purchase_date_asc', 'purchase_date_asc'],
  ['?sort=price', 'purchase_date_desc'],
  ['', 'purchase_date_desc'],
])('the address %s sorts by %s', async (query, sort) => {
  const { host } = await openHistory(`/mypage/history${query}`)
  await rowOf('北窓の狐')
  expect(sent(host, 'GET /user/payment')).toMatchObject([{ query: { sort } }])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(sort)
})

test('each purchase leads to an inquiry about it', async () => {
  await openHistory('/mypage/history', {
    'GET /user/payment': () => ({ items: ofPacks(longHistory.slice(0, 1)), result_total_count: 1 }),
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'この購入について問い合わせる（灯台の記録 その1）',
  })
  expect(link.pathname + link.search).toBe('/inquiry?purchase_number=GM-2345-6789-0001')
})

test('a new member gets a link to the films', async () => {
  await openHistory('/mypage/history', { 'GET /user/payment': () => emptyList })
  await screen.findByText('購入履歴はまだありません')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '作品を探す' }).pathname).toBe('/')
  expect(await axeFaults()).toEqual([])
})

test('a failure is shown and can be retried', async () => {
  const { user, host } = await openHistory('/mypage/history', {
    'GET /user/payment': () => Promise.reject(fakeFailure('internal')),
  })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(handlers)
  await user.click(again)
  await rowOf('北窓の狐')
})

test('says once that it is loading', async () => {
  await openHistory('/mypage/history', { 'GET /user/payment': () => new Promise(() => undefined) })
  expect((await screen.findByRole('status')).textContent).toBe('読み込んでいます')
  expect(await axeFaults()).toEqual([])
})

test('in English the page, its dates and periods are English', async () => {
  await openHistory('/mypage/history', {}, { locale: 'en' })
  await screen.findByRole('link', { name: '北窓の狐' })
  const messages = document.body.textContent ?? ''
  for (const text of ['Purchase history', 'Newest first', 'No time limit', 'Ended ', ', then 2 days', '(tax incl.)'])
    expect(messages).toContain(text)
  expect(await axeFaults()).toEqual([])
})
