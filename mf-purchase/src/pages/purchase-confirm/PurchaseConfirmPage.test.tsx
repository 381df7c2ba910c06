import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { cart, goodHandlers, quote, storedCard } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage('/purchase-confirm', { ...options, handlers: { ...goodHandlers, ...options.handlers } })

const shown = (label: string | RegExp) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}

describe('the confirmation screen', () => {
  it('shows what is bought, for how long, and the price with its tax', async () => {
    const { host } = await open()
    expect(await screen.findByText('月夜の駅')).toBeVisible()
    expect(screen.getByText('購入から30日以内に視聴を開始。開始後2日間は何度でも視聴できます')).toBeVisible()
    expect(shown(/^お支払い金額/)).toBe('¥550')
    expect(shown('うち消費税（10%）')).toBe('¥50')
    expect(screen.getByRole('button', { name: '¥550でレンタルする' })).toBeVisible()
    expect(askedFor(host, 'setTitle')).toContainEqual(['ご注文内容の確認'])
    expect(await axeFaults()).toEqual([])
  })

  it('says the six things that the law wants', async () => {
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...quote, on_sale_until: '2026-12-31T23:59:00+09:00' }) },
    })
    await screen.findByText('月夜の駅')
    expect(shown('数量')).toBe('1点')
    expect(shown('お支払い総額')).toBe('¥550（税込）')
    expect(shown('支払時期・方法')).toContain('注文の確定時にクレジットカードで決済')
    expect(shown('提供時期')).toContain('すぐに視聴できます')
    expect(shown('申込期間')).toContain('2026年12月31日')
    expect(shown('キャンセル')).toContain('キャンセル・返品・返金はできません')
  })

  it('of a reservation says from when it can be watched, and that it is paid now', async () => {
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...quote, opens_at: '2026-12-01T18:00:00+09:00' }) },
    })
    await screen.findByText('予約のお申し込みです')
    expect(screen.getByText('2026年12月1日(火) 18:00 から視聴できます。お支払いは今すぐ行われます。')).toBeVisible()
    expect(screen.getByText('公開から30日以内に視聴を開始。開始後2日間は何度でも視聴できます')).toBeVisible()
    expect(shown('提供時期')).toBe('2026年12月1日(火) 18:00 から視聴できます（予約）。')
  })

  it('of a live event says when it ends, not that it never does', async () => {
    const { view_days: _, start_within_days: __, ...live } = quote
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...live, view_expire_at: '2026-12-01T21:00:00+09:00' }) },
    })
    expect(await screen.findByText('2026年12月1日(火) 21:00 まで視聴できます')).toBeVisible()
  })

  it('speaks English too, and says buy for what is kept', async () => {
    await open({
      topics: { locale: 'en' },
      handlers: {
        'POST /purchase/quote': () => {
          const { view_days: _, start_within_days: __, ...kept } = quote
          return { ...kept, sales_type: 'est', origin_price: 2200, price: 2200, tax: 200 }
        },
      },
    })
    expect(await screen.findByRole('button', { name: 'Buy for ¥2,200' })).toBeVisible()
    expect(screen.getByText('No time limit')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your order' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('asks for the price once, however long the card takes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const card = Promise.withResolvers<{ card: typeof storedCard }>()
    const { host } = await open({ handlers: { 'GET /user/card': () => card.promise } })
    await waitFor(() => expect(callsOf(host, 'GET /user/card')).toHaveLength(1))
    // The shell aborts a call after 30 seconds.
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(screen.getByRole('status')).toHaveTextContent('ご注文内容を読み込んでいます')
    await act(async () => card.resolve({ card: storedCard }))
    expect(await screen.findByText('月夜の駅')).toBeVisible()
    expect(callsOf(host, 'POST /purchase/quote').map(({ input }) => input)).toEqual([
      { body: { pack_price_id: 'P001-HD' } },
    ])
  })

  it('asks for it anew when the buyer has looked at another pack meanwhile', async () => {
    const { host } = await open()
    await screen.findByText('本編')
    host.answer({ 'POST /purchase/quote': () => ({ ...quote, pack_name: '特別編' }) })
    await act(async () => host.bus.publish('cart', { ...cart, packPriceId: 'P002-HD' }))
    await screen.findByText('特別編')
    host.answer({ 'POST /purchase/quote': () => ({ ...quote, pack_name: '完全版' }) })
    await act(async () => host.bus.publish('cart', cart))
    expect(screen.queryByText('本編')).toBeNull()
    expect(await screen.findByText('完全版')).toBeVisible()
    expect(callsOf(host, 'POST /purchase/quote')).toHaveLength(3)
  })

  it('says so when the price is not the one seen on the title page', async () => {
    await open({ topics: { cart: { ...cart, price: 440 } } })
    expect(await screen.findByText('¥440 から ¥550 に変わりました。新しい金額をご確認ください。')).toBeVisible()
  })

  it('offers a retry when the quote does not come', async () => {
    const { host, user } = await open({
      handlers: { 'POST /purchase/quote': () => Promise.reject(fakeFailure('internal')) },
    })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer({ 'POST /purchase/quote': () => quote })
    await user.click(retry)
    expect(await screen.findByText('月夜の駅')).toBeVisible()
  })

  it('without a pack leads home', async () => {
    await open({ topics: { cart: null } })
    expect(await screen.findByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', '/')
  })

  it('stays as it was while the shell empties the cart on the way out', async () => {
    const { host } = await open()
    await screen.findByText('月夜の駅')
    act(() => host.bus.publish('cart', null))
    expect(screen.getByText('月夜の駅')).toBeVisible()
  })
})

describe('a visitor at the till', () => {
  it('sees the order and is led to log in, remembered as shopping', async () => {
    const { host, user } = await open({ topics: { session: { loggedIn: false } } })
    expect(await screen.findByText('月夜の駅')).toBeVisible()
    expect(callsOf(host, 'POST /purchase/quote')).toEqual([])
    expect(await axeFaults()).toEqual([])
    const login = screen.getByRole('link', { name: 'ログイン' })
    expect(login).toHaveAttribute('href', '/login?next=%2Fpurchase-confirm')
    await user.click(login)
    expect(host.bus.read('cart')).toEqual({ ...cart, isShopping: true })
  })

  it('may sign up instead', async () => {
    await open({ topics: { session: { loggedIn: false } } })
    expect(await screen.findByRole('link', { name: '新規会員登録（無料）' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fpurchase-confirm',
    )
  })

  it('who comes back logged in is no longer on the way to log-in', async () => {
    const { host } = await open({ topics: { cart: { ...cart, isShopping: true } } })
    await screen.findByText('¥550でレンタルする')
    await waitFor(() => expect(host.bus.read('cart')).toEqual(cart))
  })
})

describe('a pack that can not be ordered', () => {
  it('already held: the page for it, with the time left', async () => {
    const { host } = await open({
      handlers: {
        'POST /purchase/quote': () =>
          Promise.reject(
            fakeFailure('already_purchased', {
              message: '購入済みです',
              context: { view_expire_at: '2026-11-23T10:00:00+09:00' },
            }),
          ),
      },
    })
    await waitFor(() =>
      expect(askedFor(host, 'showErrorPage')).toEqual([
        [{ status: 405, message: '購入済みです', viewExpireAt: '2026-11-23T10:00:00+09:00' }],
      ]),
    )
  })

  it('already held, not yet begun: with the time left to begin', async () => {
    const { host } = await open({
      handlers: {
        'POST /purchase/quote': () =>
          Promise.reject(
            fakeFailure('already_purchased', { context: { start_deadline: '2026-12-21T10:00:00+09:00' } }),
          ),
      },
    })
    await waitFor(() =>
      expect(askedFor(host, 'showErrorPage')).toMatchObject([[{ startDeadline: '2026-12-21T10:00:00+09:00' }]]),
    )
  })

  it('payment under way: leads to the running purchase', async () => {
    await open({
      handlers: {
        'POST /purchase/quote': () =>
          Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-7' } })),
      },
    })
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toHaveAttribute(
      'href',
      '/purchase-complete?purchase_number=G-7',
    )
    expect(screen.queryByRole('button', { name: /レンタルする/ })).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it.each(['not_on_sale', 'not_found'] as const)('%s: leads back to the title', async (code) => {
    await open({ handlers: { 'POST /purchase/quote': () => Promise.reject(fakeFailure(code)) } })
    expect(await screen.findByText('この商品は現在購入できません')).toBeVisible()
    expect(screen.getByRole('link', { name: '作品ページに戻る' })).toHaveAttribute('href', '/title/T001')
  })
})
