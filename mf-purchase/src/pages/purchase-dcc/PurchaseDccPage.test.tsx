import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { confirmBox, openOrder } from '../../testing/order-page.ts'
import { dccOffer, paidInDollars, quote } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const open = async (handlers: FakeHandlers = {}, query = '') => {
  const page = await openPage(`/purchase-dcc?dcc_offer_id=offer-1${query}`, { handlers })
  await screen.findByRole('group', { name: 'どちらの通貨で支払いますか？' })
  return page
}
const own = () => screen.getByRole('radio', { name: /^米ドル/ })
const yen = () => screen.getByRole('radio', { name: /^日本円/ })
const press = (name: string) => screen.findByRole('button', { name })
const ordersOf = ({ host }: Awaited<ReturnType<typeof open>>) =>
  callsOf(host, 'POST /purchase').map(({ input }) => input)
const bodyOf = (payment_kind: string) => ({
  ...{ pack_price_id: 'P001-HD', payment_kind, dcc_offer_id: 'offer-1', confirm_price: 550, confirmed: true },
})

describe('the way to a card’s own currency', () => {
  const kind = () => screen.getByRole('radio', { name: /^海外発行のカード/ })

  it('asks for the amount with the card as entered, and orders nothing yet', async () => {
    const { user, host } = await openOrder()
    await user.click(kind())
    expect(screen.queryByRole('checkbox', { name: /確認しました/ })).toBeNull()
    await user.click(await press('金額とレートを見る'))
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/purchase-dcc?dcc_offer_id=offer-1']]))
    expect(callsOf(host, 'POST /purchase/dcc-offer').map(({ input }) => input)).toEqual([
      { body: { pack_price_id: 'P001-HD' } },
    ])
    expect(callsOf(host, 'POST /purchase')).toEqual([])
  })

  it('keeps the card that was typed for either kind, and leads to yen if that is all it can', async () => {
    const refusal = fakeFailure('dcc_not_offered')
    const { user } = await openOrder({ 'POST /purchase/dcc-offer': () => Promise.reject(refusal) })
    await user.click(screen.getByRole('radio', { name: '別のカードを使う' }))
    const frame = await screen.findByTitle(/カード情報の入力/)
    await user.click(kind())
    expect(frame).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Visa •••• 1111/ }))
    await user.click(await press('金額とレートを見る'))
    expect(await screen.findByText('このカードでは日本円でのお支払いのみ承ります')).toBeVisible()
    await user.click(await press('日本円で支払う'))
    expect(screen.getByRole('radio', { name: /^クレジットカード/ })).toBeChecked()
    expect(confirmBox()).toBeVisible()
  })
})

describe('the choice of the currency', () => {
  it('shows both amounts, rate, margin and how long they hold; neither is chosen', async () => {
    await open()
    expect(own()).not.toBeChecked()
    expect(yen()).not.toBeChecked()
    expect(own()).toHaveAccessibleName(/\$3\.77/)
    expect(yen()).toHaveAccessibleName(/¥550/)
    expect(screen.getByText('1 USD = 145.873786 JPY')).toBeVisible()
    expect(screen.getByText('1 USD = 150.25 JPY')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('あと約10分')
    expect(await axeFaults()).toEqual([])
  })

  it('makes what the card is charged the amount of the order, and yen the one next to it', async () => {
    const { user } = await open()
    const summary = within(screen.getByRole('region', { name: 'お支払い' }))
    const terms = () => summary.getAllByRole('term').map(({ textContent }) => textContent)
    const amounts = () => summary.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(amounts()[0]).toBe('¥550')
    await user.click(own())
    expect(terms().slice(0, 2)).toEqual(['カードへのご請求', '日本円での金額（税込）'])
    expect(amounts().slice(0, 2)).toEqual(['$3.77', '¥550'])
    await user.click(yen())
    expect(amounts()[0]).toBe('¥550')
  })

  it('must be made, and confirmed', async () => {
    const page = await open()
    await page.user.click(await press('注文を確定する'))
    expect(yen()).toHaveFocus()
    expect(screen.getByText('必須です。お支払いの通貨を選んでください')).toBeVisible()
    await page.user.click(own())
    await page.user.click(await press('$3.77でレンタルする'))
    expect(confirmBox()).toHaveFocus()
    expect(ordersOf(page)).toEqual([])
  })

  it.each([
    ['the card’s', 'dcc', own, '$3.77でレンタルする'],
    ['yen', 'card', yen, '¥550でレンタルする'],
  ] as const)('%s: is ordered', async (_, kind, radio, label) => {
    const page = await open({ 'POST /purchase': () => paidInDollars }, '&save_card=1')
    await page.user.click(radio())
    await page.user.click(confirmBox())
    await page.user.click(await press(label))
    await waitFor(() => expect(ordersOf(page)).toEqual([{ body: { ...bodyOf(kind), save_card: true } }]))
    const to = '/purchase-complete-dcc?purchase_number=G-4001'
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toEqual([[to, { replace: true }]]))
  })
})

describe('the rate', () => {
  const renewed = {
    ...{ ...dccOffer, dcc_offer_id: 'offer-2' },
    charge: { ...dccOffer.charge, amount: 379, rate: '145.1' },
  }

  it('is over after ten minutes: yen stays, and a new one is shown when asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() })
    const page = await open({ 'POST /purchase/dcc-offer': () => renewed })
    await act(() => vi.advanceTimersByTimeAsync(540_000))
    expect(screen.getByRole('timer')).toHaveTextContent('あと1分もありません')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('為替レートの有効期限が過ぎました')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /^米ドル/ })).toBeNull()
    expect(yen()).toBeVisible()
    act(() => screen.getByRole('button', { name: '新しいレートを見る' }).click())
    expect(await screen.findByRole('radio', { name: /^米ドル.*\$3\.79/ })).not.toBeChecked()
    expect(callsOf(page.host, 'POST /purchase/dcc-offer').map(({ input }) => input)).toEqual([
      { body: { pack_price_id: 'P001-HD', dcc_offer_id: 'offer-1' } },
    ])
    expect(askedFor(page.host, 'navigate')).toEqual([['/purchase-dcc?dcc_offer_id=offer-2', { replace: true }]])
  })

  it('over between the click and its arrival: the new amount is shown, is to be confirmed, and then ordered', async () => {
    let isOver = true
    const buy = () => (isOver ? Promise.reject(fakeFailure('dcc_offer_over')) : paidInDollars)
    const page = await open({ 'POST /purchase': buy, 'POST /purchase/dcc-offer': () => renewed })
    await page.user.click(own())
    await page.user.click(confirmBox())
    await page.user.click(await press('$3.77でレンタルする'))
    expect(await screen.findByText('新しい為替レートに変わりました')).toBeVisible()
    expect(own()).toBeChecked()
    expect(confirmBox()).not.toBeChecked()
    isOver = false
    await page.user.click(confirmBox())
    await page.user.click(await press('$3.79でレンタルする'))
    await waitFor(() => expect(ordersOf(page)).toHaveLength(2))
    expect(ordersOf(page)[1]).toMatchObject({ body: { dcc_offer_id: 'offer-2' } })
  })

  it('of another price than the quote’s is over', async () => {
    await open({ 'POST /purchase/quote': () => ({ ...quote, price: 660, origin_price: 660 }) })
    expect(screen.getByText('作品の価格が変わりました')).toBeVisible()
    expect(yen()).toHaveAccessibleName(/¥660/)
    expect(screen.queryByText(/¥550/)).toBeNull()
    expect(screen.queryByText('為替レートの有効期限が過ぎました')).toBeNull()
    expect(screen.queryByRole('button', { name: '新しいレートを見る' })).toBeNull()
    expect(screen.getByRole('button', { name: '新しい金額を見る' })).toBeVisible()
  })
})

it.each([
  [
    'used',
    { 'GET /user/dcc-offer/{dcc_offer_id}': () => ({ ...dccOffer, is_used: true }) },
    'この金額でのご注文は受け付け済みです',
  ],
  [
    'unknown',
    { 'GET /user/dcc-offer/{dcc_offer_id}': () => Promise.reject(fakeFailure('dcc_offer_unknown')) },
    'ご案内した金額が見つかりません',
  ],
] as const)('an offer that is %s leads back to the order', async (_, handlers, title) => {
  await openPage('/purchase-dcc?dcc_offer_id=offer-1', { handlers })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: 'ご注文内容の確認に戻る' })).toHaveAttribute('href', '/purchase-confirm')
})

it('without an offer it leads back to the order', async () => {
  const { host } = await openPage('/purchase-dcc')
  await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm', { replace: true }]]))
})
