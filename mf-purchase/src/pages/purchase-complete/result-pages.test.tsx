import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resultPageOf } from '../../outcome/stage.ts'
import { openPage } from '../../testing/open-page.ts'
import { heading, requestCount } from '../../testing/result-page.ts'
import { awaitingCarrier, awaitingPaypay, billedByCarrier, granted, paidByPaypay } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const open = (page: string, purchase: Purchase, query = '') =>
  openPage(`/purchase-${page}?purchase_number=${purchase.purchase_number}${query}`, {
    handlers: { 'GET /purchase/{purchase_number}': () => purchase },
  })
const insufficient = { code: 'insufficient_funds', message: 'APIの言葉' } as const

describe('a purchase by PayPay', () => {
  it('paid: thanks, and a receipt that says how', async () => {
    await open('complete-paypay', paidByPaypay)
    await heading('ご購入ありがとうございます')
    expect(screen.getByText('PayPay', { selector: 'dd' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('after the back button: shows the times, links back to PayPay, and polls every 4 to 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() })
    const { host } = await open('complete-paypay', awaitingPaypay)
    await heading('PayPayでのお支払いを待っています')
    expect(screen.getByRole('link', { name: 'PayPayの画面に戻る' })).toHaveAttribute('href', awaitingPaypay.next.url)
    const times = within(screen.getByRole('region', { name: 'お支払いの状況' }))
    expect(times.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'ご注文',
      'PayPayの画面へ',
      'お支払いの期限',
    ])
    const until = times.getByText('お支払いの期限').closest('li')
    expect(until).toHaveAttribute('aria-current', 'step')
    expect(until?.querySelector('time')).toHaveAttribute('datetime', awaitingPaypay.expires_at)
    expect(times.getByText(/同じ商品の新しい注文はできません/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
    const before = requestCount(host)
    await act(() => vi.advanceTimersByTimeAsync(90_500))
    expect(requestCount(host) - before).toBeGreaterThanOrEqual(18)
    expect(requestCount(host) - before).toBeLessThanOrEqual(23)
    host.answer({ 'GET /purchase/{purchase_number}': () => paidByPaypay })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await heading('ご購入ありがとうございます')
  })

  it('refused: moves to the page for it, and can be ordered again', async () => {
    const { host } = await open('complete-paypay', { ...paidByPaypay, status: 'cancelled' })
    await heading('購入は完了していません')
    expect(askedFor(host, 'navigate')).toEqual([['/purchase-cancel-paypay?purchase_number=G-2001', { replace: true }]])
    expect(screen.getByText('注文を取り消しました')).toBeVisible()
    expect(screen.getByRole('button', { name: 'もう一度注文する' })).toBeVisible()
  })

  it('without enough money: says so in words of its own', async () => {
    const { host } = await open('error-paypay', { ...paidByPaypay, status: 'failed', failure: insufficient })
    await heading('購入は完了していません')
    expect(screen.getByRole('alert')).toHaveTextContent('PayPayでのお支払いが完了しませんでした')
    expect(screen.getByRole('alert')).toHaveTextContent('料金は発生していません。')
    expect(askedFor(host, 'navigate')).toEqual([])
    expect(await axeFaults()).toEqual([])
  })
})

describe('a purchase on the phone bill', () => {
  const signed = '&payment_id=pay_1&result=paid&at=1700000000&hash=abc'

  it('shows what the bill of the month comes to, apart from the receipt', async () => {
    const { host } = await open('complete-condo', billedByCarrier, signed)
    await heading('ご購入ありがとうございます')
    expect(screen.getByRole('heading', { name: '2026年11月の携帯料金の明細' })).toBeVisible()
    expect(screen.getByText('¥660（税抜¥600）')).toBeVisible()
    await waitFor(() =>
      expect(callsOf(host, 'POST /purchase/{purchase_number}/return').map(({ input }) => input)).toEqual([
        {
          params: { purchase_number: 'G-3001' },
          body: { payment_id: 'pay_1', result: 'paid', at: '1700000000', hash: 'abc' },
        },
      ]),
    )
    expect(screen.queryByText('戻ってきたアドレスを確認できませんでした')).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('with a forged address: says so, and shows its real status', async () => {
    await openPage(`/purchase-complete-condo?purchase_number=G-3002${signed}`, {
      handlers: {
        'GET /purchase/{purchase_number}': () => awaitingCarrier,
        'POST /purchase/{purchase_number}/return': () => Promise.reject(fakeFailure('bad_signature')),
      },
    })
    await heading('携帯電話会社でのお手続きを待っています')
    expect(await screen.findByText('戻ってきたアドレスを確認できませんでした')).toBeVisible()
  })

  it('without a signature in the address there is nothing to check', async () => {
    const { host } = await open('complete-condo', billedByCarrier)
    await heading('ご購入ありがとうございます')
    expect(callsOf(host, 'POST /purchase/{purchase_number}/return')).toEqual([])
  })
})

it.each([
  ['card', 'failed', '/purchase-complete'],
  ['card', 'cancelled', '/purchase-complete'],
  ['paypay', 'authorizing', '/purchase-complete-paypay'],
  ['paypay', 'granted', '/purchase-complete-paypay'],
  ['paypay', 'cancelled', '/purchase-cancel-paypay'],
  ['paypay', 'expired', '/purchase-cancel-paypay'],
  ['paypay', 'failed', '/purchase-error-paypay'],
  ['paypay', 'refunded', '/purchase-error-paypay'],
  ['dcc', 'granted', '/purchase-complete-dcc'],
  ['dcc', 'cancelled', '/purchase-error-dcc'],
  ['dcc', 'failed', '/purchase-error-dcc'],
  ['condo', 'granted', '/purchase-complete-condo'],
  ['condo', 'cancelled', '/purchase-cancel-condo'],
  ['condo', 'failed', '/purchase-error-condo'],
] as const)('a purchase by %s that is %s is on %s', (payment_kind, status, page) => {
  expect(resultPageOf({ ...granted, payment_kind, status })).toBe(page)
})
