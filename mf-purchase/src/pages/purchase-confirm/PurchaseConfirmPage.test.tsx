import type { OpenOptions } from '@ginmaku/remote-kit/testing/page-opener.ts'
import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unbroken } from '../../components/use-formats.ts'
import { openPage } from '../../testing/open-page.ts'
import { cart, quote, storedCard, ticketQuote } from '../../testing/samples.ts'

afterEach(() => void vi.useRealTimers())

const open = (options?: OpenOptions) => openPage('/purchase-confirm', options)

const rowValue = (label: string | RegExp) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}

describe('the confirmation screen', () => {
  it('shows what is bought, for how long, and the price with its tax', async () => {
    const { host } = await open()
    expect(await screen.findByText('月夜の駅')).toBeVisible()
    expect(
      screen.getByText('購入から30日以内に視聴を開始してください。開始後2日間は何度でも視聴できます'),
    ).toBeVisible()
    expect(rowValue(/^お支払い金額/)).toBe('¥550')
    expect(rowValue('うち消費税（10%）')).toBe('¥50')
    expect(screen.getByRole('button', { name: '¥550でレンタルする' })).toBeVisible()
    expect(askedFor(host, 'setTitle')).toContainEqual(['ご注文内容の確認'])
    expect(await axeFaults()).toEqual([])
  })

  it('says whether a download is included', async () => {
    const first = await open()
    await screen.findByText('月夜の駅')
    expect(screen.queryByText('ダウンロード可')).toBeNull()
    await first.leave()
    await open({ handlers: { 'POST /purchase/quote': () => ({ ...quote, view_type: 2, sales_type: 'est' }) } })
    expect(await screen.findByText('ダウンロード可')).toBeVisible()
  })

  it('shows the six items that the law requires', async () => {
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...quote, on_sale_until: '2026-12-31T23:59:00+09:00' }) },
    })
    await screen.findByText('月夜の駅')
    expect(rowValue('数量')).toBe('1点')
    expect(rowValue('お支払い総額')).toBe('¥550（税込）')
    expect(rowValue('支払時期・方法')).toContain('注文の確定時にクレジットカードで決済')
    expect(rowValue('提供時期')).toContain('すぐに視聴できます')
    expect(rowValue('申込期間')).toContain('2026年12月31日')
    expect(rowValue('キャンセル')).toContain('キャンセル・返品・返金はできません')
  })

  it('for a ticket: says when the performance is, that there is no replay, and never “rental”', async () => {
    await open({ handlers: { 'POST /purchase/quote': () => ticketQuote } })
    const item = await screen.findByRole('region', { name: 'ご注文の作品' })
    expect(item.textContent).toContain('2099年12月10日(木) 19:00〜21:00（日本時間）。終了後の見逃し配信はありません')
    expect(screen.getByRole('button', { name: 'チケットを¥550で購入する' })).toBeVisible()
    expect(rowValue('提供時期')?.replaceAll('\u2060', '')).toContain(
      '2099年12月10日(木) 18:30（日本時間）から、作品ページのライブ会場に',
    )
    expect(document.body.textContent).not.toMatch(/レンタル|予約/)
  })

  it('for a ticket with a replay: says for how long it can be watched again', async () => {
    const performance = ticketQuote.performance && { ...ticketQuote.performance, replay_days: 7 }
    await open({ handlers: { 'POST /purchase/quote': () => ({ ...ticketQuote, performance }) } })
    const item = await screen.findByRole('region', { name: 'ご注文の作品' })
    expect(item.textContent).toContain('19:00〜21:00（日本時間）。終了後も7日間、見逃し配信を視聴できます')
  })

  it('in a campaign: says that only the price ends, and what is charged afterwards', async () => {
    const campaign = { ends_at: '2026-11-30T23:59:00+09:00', regular_price: 880 }
    await open({ handlers: { 'POST /purchase/quote': () => ({ ...quote, campaign }) } })
    await screen.findByText('月夜の駅')
    expect(rowValue('申込期間')).toBe(
      'この価格は2026年11月30日(月) 23:59（日本時間）まで（キャンペーン価格）。その後は¥880（税込）で販売します。販売期間の定めはありません。',
    )
  })

  it('for a reservation: says from when it can be watched, and that it is charged now', async () => {
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...quote, opens_at: '2026-12-01T18:00:00+09:00' }) },
    })
    await screen.findByText('予約のお申し込みです')
    expect(
      screen.getByText(unbroken('2026年12月1日(火) 18:00（日本時間）から視聴できます。お支払いは今すぐ行われます。')),
    ).toBeVisible()
    expect(
      screen.getByText('公開から30日以内に視聴を開始してください。開始後2日間は何度でも視聴できます'),
    ).toBeVisible()
    expect(rowValue('提供時期')).toBe(unbroken('2026年12月1日(火) 18:00（日本時間）から視聴できます（予約）。'))
    expect(screen.getByRole('button', { name: '¥550でレンタルを予約する' })).toBeVisible()
  })

  it('for a live event: says until when it can be watched', async () => {
    const { view_days: _, start_within_days: __, ...live } = quote
    await open({
      handlers: { 'POST /purchase/quote': () => ({ ...live, view_expire_at: '2026-12-01T21:00:00+09:00' }) },
    })
    expect(await screen.findByText(unbroken('2026年12月1日(火) 21:00（日本時間）まで視聴できます'))).toBeVisible()
  })

  it('in English, with the word buy for a purchase', async () => {
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

  it('requests the quote once, however long the card takes', async () => {
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

  it('requests it again after the buyer has switched to another pack and back', async () => {
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

  it('says so when the price differs from the title page, and leaves the focus alone', async () => {
    await open({ topics: { cart: { ...cart, price: 440 } } })
    expect(await screen.findByText('¥440から¥550に変わりました。新しい金額をご確認ください。')).toBeVisible()
    expect(document.body).toHaveFocus()
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

  it('without a pack: links to the home page', async () => {
    await open({ topics: { cart: null } })
    expect(await screen.findByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', '/')
  })

  it('stays as it was when the shell empties the cart on leaving', async () => {
    const { host } = await open()
    await screen.findByText('月夜の駅')
    act(() => host.bus.publish('cart', null))
    expect(screen.getByText('月夜の駅')).toBeVisible()
  })
})

describe('a visitor', () => {
  it('sees the order and a link to log in, and is marked as shopping', async () => {
    const { host, user } = await open({ topics: { session: { loggedIn: false } } })
    expect(await screen.findByText('月夜の駅')).toBeVisible()
    expect(callsOf(host, 'POST /purchase/quote')).toEqual([])
    expect(await axeFaults()).toEqual([])
    const login = screen.getByRole('link', { name: 'ログイン' })
    expect(login).toHaveAttribute('href', '/login?next=%2Fpurchase-confirm')
    await user.click(login)
    expect(host.bus.read('cart')).toEqual({ ...cart, isShopping: true })
  })

  it('sees before logging in when a reservation can be watched', async () => {
    const reserved = { ...cart, opensAt: '2099-12-10T12:00:00+09:00' }
    await open({ topics: { session: { loggedIn: false }, cart: reserved } })
    const item = await screen.findByRole('region', { name: 'ご注文の作品' })
    expect(item.textContent?.replaceAll('\u2060', '')).toContain('2099年12月10日(木) 12:00（日本時間）から視聴できます')
  })

  it('sees before logging in when the performance of a ticket is', async () => {
    const performance = {
      ...{ startsAt: '2099-12-10T19:00:00+09:00', endsAt: '2099-12-10T21:00:00+09:00' },
      ...{ repeats: false, replayDays: null },
    }
    await open({ topics: { session: { loggedIn: false }, cart: { ...cart, performance } } })
    const item = await screen.findByRole('region', { name: 'ご注文の作品' })
    expect(item.textContent).toContain('2099年12月10日(木) 19:00〜21:00（日本時間）。終了後の見逃し配信はありません')
    expect(item.textContent).not.toContain('レンタル')
  })

  it('can sign up instead', async () => {
    await open({ topics: { session: { loggedIn: false } } })
    expect(await screen.findByRole('link', { name: '新規会員登録（無料）' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fpurchase-confirm',
    )
  })

  it('who returns logged in is no longer marked as shopping', async () => {
    const { host } = await open({ topics: { cart: { ...cart, isShopping: true } } })
    await screen.findByText('¥550でレンタルする')
    await waitFor(() => expect(host.bus.read('cart')).toEqual(cart))
  })
})

describe('a pack that cannot be ordered', () => {
  it('already purchased: the error page for it, with the time left', async () => {
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
        [{ status: 405, message: '購入済みです', fullTitleId: 'T001', viewExpireAt: '2026-11-23T10:00:00+09:00' }],
      ]),
    )
  })

  it('already purchased, not started: with the time left to start', async () => {
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

  it('payment in progress: links to the pending purchase', async () => {
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

  it.each(['not_on_sale', 'not_found'] as const)('%s: links to the title', async (code) => {
    await open({ handlers: { 'POST /purchase/quote': () => Promise.reject(fakeFailure(code)) } })
    expect(await screen.findByText('この商品は現在購入できません')).toBeVisible()
    expect(screen.getByRole('link', { name: '作品ページに戻る' })).toHaveAttribute('href', '/title/T001')
  })
})
