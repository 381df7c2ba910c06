import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../testing/axe-faults.ts'
import { askedFor, callsOf, openPage } from '../../testing/open-page.ts'
import { awaitingBank, cart, confirming, declined, granted, liveTitle } from '../../testing/samples.ts'
import { longAfterMs } from './use-purchase.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const address = '/purchase-complete?purchase_number=G-1001&payment_id=pay_1'
const open = (handlers: FakeHandlers, topics: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, { ...topics, handlers })
const openAt = (purchase: typeof granted, topics: Parameters<typeof openPage>[1] = {}) =>
  open({ 'GET /purchase/{purchase_number}': () => purchase }, topics)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const shown = (label: string) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}
const looks = (host: Awaited<ReturnType<typeof openPage>>['host']) =>
  callsOf(host, 'GET /purchase/{purchase_number}').length

describe('a purchase that is granted', () => {
  it('is thanked for, with the rows of a receipt', async () => {
    const { host } = await openAt(granted)
    await heading('ご購入ありがとうございます')
    expect(shown('購入番号')).toBe('G-1001')
    expect(shown('購入日時')).toBe('2026年11月21日(土) 19:05')
    expect(shown('作品')).toBe('月夜の駅')
    expect(shown('商品')).toBe('本編')
    expect(shown('種類')).toBe('レンタル・HD画質')
    expect(shown('視聴期間')).toBe('2026年12月21日(月) 15:00 までに視聴を開始してください。開始後2日間視聴できます')
    expect(shown('お支払い金額')).toBe('¥550（税込）')
    expect(shown('うち消費税（10%）')).toBe('¥50')
    expect(shown('お支払い方法')).toBe('Visa •••• 1111')
    expect(screen.getByRole('link', { name: 'ライブラリへ' })).toHaveAttribute('href', '/library')
    expect(askedFor(host, 'setTitle')).toContainEqual(['ご購入ありがとうございます'])
    expect(await axeFaults()).toEqual([])
  })

  it('before it opens says from when, and offers no player yet', async () => {
    await openAt({ ...granted, opens_at: '2099-12-01T18:00:00+09:00' })
    await heading('ご購入ありがとうございます')
    expect(screen.getByText('お支払いが完了しました。2099年12月1日(火) 18:00 から視聴できます。')).toBeVisible()
    expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
    expect(screen.getByRole('link', { name: 'ライブラリへ' })).toBeVisible()
  })

  it('in English, without an end and for free', async () => {
    const { start_deadline: _, view_days: __, card: ___, ...kept } = granted
    await openAt(
      { ...kept, sales_type: 'est', payment_kind: 'free', coupon_price: 550, price: 0, tax: 0 },
      {
        topics: { locale: 'en' },
      },
    )
    await heading('Thank you for your order')
    expect(shown('Viewing period')).toBe('No time limit')
    expect(shown('Coupon')).toBe('−¥550')
    expect(shown('Paid with')).toBe('Nothing to pay')
    expect(await axeFaults()).toEqual([])
  })

  it('is told once, also after a reload', async () => {
    const page = await openAt(granted)
    await heading('ご購入ありがとうございます')
    expect(sessionStorage.getItem('ginmaku.purchase.told.G-1001')).toBe('1')
    const told = vi.fn()
    const anew = await page.reload()
    anew.host.bus.on('purchase:completed', told)
    await heading('ご購入ありがとうございます')
    expect(told).not.toHaveBeenCalled()
  })

  it('is not asked about any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openAt(granted)
    await heading('ご購入ありがとうございます')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(looks(host)).toBe(1)
  })

  it('plays at once, over this page', async () => {
    const { host, user } = await openAt(granted)
    await user.click(await screen.findByRole('button', { name: '今すぐ見る' }))
    const [[parcel, props]] = askedFor(host, 'mount') as [[string, { onClose: () => void }]]
    expect(parcel).toBe('player')
    expect(props).toMatchObject({ fullTitleId: 'T001', playId: 'PLAY-1', isPreview: false, mode: 'modal' })
    act(() => props.onClose())
    expect(askedFor(host, 'unmount')).toEqual([['player']])
    await user.click(screen.getByRole('button', { name: '今すぐ見る' }))
    expect(askedFor(host, 'mount')).toHaveLength(2)
  })

  it('of a live event leads to its room', async () => {
    await open({ 'GET /purchase/{purchase_number}': () => granted, 'GET /title/{full_title_id}': () => liveTitle })
    expect(await screen.findByRole('link', { name: 'ライブ会場へ' })).toHaveAttribute('href', '/title/T001')
    expect(screen.queryByRole('button', { name: '今すぐ見る' })).toBeNull()
  })

  it('on a phone leads to the library instead', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await openAt(granted)
    expect(await screen.findByRole('link', { name: '今すぐ見る' })).toHaveAttribute('href', '/library/T001')
  })
})

describe('a purchase whose outcome is open', () => {
  it('is looked at every two seconds, until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openAt(confirming)
    const told = vi.fn()
    host.bus.on('purchase:completed', told)
    await heading('お支払いを確認しています')
    expect(await axeFaults()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(6_500))
    expect(looks(host)).toBeGreaterThanOrEqual(3)
    expect(told).not.toHaveBeenCalled()
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    await heading('ご購入ありがとうございます')
    expect(told.mock.calls).toEqual([[{ purchaseNumber: 'G-1001', fullTitleId: 'T001', packId: 'K001' }]])
  })

  it('money taken, film not yet given: still confirming', async () => {
    await openAt({ ...granted, status: 'captured' })
    await heading('お支払いを確認しています')
  })

  it('for long: says that it settles by itself, and where to look', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openAt(confirming)
    await heading('お支払いを確認しています')
    await act(() => vi.advanceTimersByTimeAsync(longAfterMs + 100))
    expect(await screen.findByText('確認に時間がかかっています')).toBeVisible()
    expect(screen.getByRole('link', { name: 'ライブラリへ' })).toHaveAttribute('href', '/library')
    const before = looks(host)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(looks(host) - before).toBeLessThanOrEqual(3)
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await heading('ご購入ありがとうございます')
  })

  it('while the connection is lost: says so, keeps what it knows and goes on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = await openAt(confirming)
    await heading('お支払いを確認しています')
    host.answer({ 'GET /purchase/{purchase_number}': () => Promise.reject(new ApiFailure('network')) })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(await screen.findByText('接続が途切れています')).toBeVisible()
    expect(screen.getByText('月夜の駅')).toBeVisible()
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    await heading('ご購入ありがとうございます')
  })

  it('because the bank still waits for the buyer: leads back to it', async () => {
    await openAt(awaitingBank)
    await heading('本人認証が完了していません')
    expect(screen.getByRole('link', { name: '本人認証を続ける' })).toHaveAttribute(
      'href',
      'https://bank.example/three-ds/1',
    )
    expect(await axeFaults()).toEqual([])
  })

  it('may be given up before anything is charged', async () => {
    let purchase = awaitingBank
    const { user } = await open({
      'GET /purchase/{purchase_number}': () => purchase,
      'POST /purchase/{purchase_number}/cancel': () => {
        purchase = { ...granted, status: 'cancelled' }
        return undefined
      },
    })
    await user.click(await screen.findByRole('button', { name: 'この注文をやめる' }))
    await heading('購入は完了していません')
    expect(screen.getByText('注文を取り消しました')).toBeVisible()
  })

  it('can not be given up any more: the dialog says so', async () => {
    const { host, user } = await open({
      'GET /purchase/{purchase_number}': () => awaitingBank,
      'POST /purchase/{purchase_number}/cancel': () => Promise.reject(fakeFailure('purchase_not_cancellable')),
    })
    await user.click(await screen.findByRole('button', { name: 'この注文をやめる' }))
    await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  })
})

describe('a purchase that ended unpaid', () => {
  it.each([
    ['card_declined', 'カード会社により決済が承認されませんでした'],
    ['insufficient_funds', 'カードの残高または利用限度額が不足しています'],
    ['card_not_accepted', 'このカードはご利用いただけません'],
    ['three_ds_failed', '本人認証（3-Dセキュア）が完了しませんでした'],
    ['gateway_timeout', 'APIの言葉'],
  ] as const)('by %s says why, and that nothing was charged', async (code, words) => {
    await openAt({ ...declined, failure: { code, message: 'APIの言葉' } })
    await heading('購入は完了していません')
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('alert')).toHaveTextContent('料金は発生していません。')
    expect(await axeFaults()).toEqual([])
  })

  it.each([
    ['cancelled', '注文を取り消しました'],
    ['expired', 'お支払いの期限が過ぎました'],
    ['failed', 'お支払いが完了しませんでした'],
  ] as const)('%s without a reason given', async (status, words) => {
    const { failure: _, ...rest } = declined
    await openAt({ ...rest, status })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('can be tried again with the same pack, also in a tab without a cart', async () => {
    const { host, user } = await openAt(declined, { topics: { cart: null } })
    await user.click(await screen.findByRole('button', { name: 'もう一度購入する' }))
    expect(host.bus.read('cart')).toEqual(cart)
    expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
    expect(screen.getByRole('link', { name: '作品ページに戻る' })).toHaveAttribute('href', '/title/T001')
  })

  it('because the money went back', async () => {
    await openAt({ ...granted, status: 'refunded' })
    await heading('返金いたしました')
    expect(screen.getByText(/¥550 をお返ししました/)).toBeVisible()
  })
})

describe('an address', () => {
  it("of nobody's purchase, or another's, is not found", async () => {
    const { host } = await open({
      'GET /purchase/{purchase_number}': () => Promise.reject(fakeFailure('purchase_not_found')),
    })
    await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
  })

  it('without a number goes home', async () => {
    const { host } = await openPage('/purchase-complete')
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/', { replace: true }]]))
  })

  it('that can not be asked about now offers a retry', async () => {
    const { host, user } = await open({
      'GET /purchase/{purchase_number}': () => Promise.reject(new ApiFailure('network')),
    })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await user.click(retry)
    await heading('ご購入ありがとうございます')
  })
})
