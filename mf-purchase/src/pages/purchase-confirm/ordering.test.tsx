import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveSite } from '../../app/leave-site.ts'
import { askedFor, callsOf, openPage } from '../../testing/open-page.ts'
import { awaitingBank, goodHandlers, granted, quote } from '../../testing/samples.ts'

vi.mock('../../app/leave-site.ts', () => ({ leaveSite: vi.fn() }))
beforeEach(() => void vi.mocked(leaveSite).mockClear())
afterEach(() => void vi.useRealTimers())

type Page = Awaited<ReturnType<typeof openPage>>

const buyButton = () => screen.findByRole('button', { name: '¥550でレンタルする' })
const confirmBox = () => screen.getByRole('checkbox', { name: /確認しました/ })

async function open(handlers: FakeHandlers = {}): Promise<Page> {
  const page = await openPage('/purchase-confirm', { handlers: { ...goodHandlers, ...handlers } })
  await buyButton()
  return page
}

async function buy({ user }: Page) {
  const box = confirmBox()
  if (!(box as HTMLInputElement).checked) await user.click(box)
  await user.click(await buyButton())
}

const keys = ({ host }: Page) => callsOf(host, 'POST /purchase').map(({ idempotencyKey }) => idempotencyKey)
const refused = (...failure: Parameters<typeof fakeFailure>) => ({
  'POST /purchase': () => Promise.reject(fakeFailure(...failure)),
})
const lost = { 'POST /purchase': () => Promise.reject(new ApiFailure('network')) }

describe('ordering with the stored card', () => {
  it('sends the price that was seen, and goes to the result in place of this page', async () => {
    const page = await open()
    await buy(page)
    await waitFor(() =>
      expect(askedFor(page.host, 'navigate')).toEqual([
        ['/purchase-complete?purchase_number=G-1001', { replace: true }],
      ]),
    )
    expect(callsOf(page.host, 'POST /purchase').map(({ input }) => input)).toEqual([
      { body: { pack_price_id: 'P001-HD', payment_kind: 'card', confirm_price: 550, confirmed: true } },
    ])
  })

  it('needs the confirmed box: says so and goes there', async () => {
    const page = await open()
    await page.user.click(await buyButton())
    expect(confirmBox()).toHaveFocus()
    expect(confirmBox()).toHaveAccessibleDescription('必須です。ご確認のうえチェックしてください')
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
    await page.user.click(confirmBox())
    expect(confirmBox()).not.toHaveAccessibleDescription()
  })

  it('leaves for the bank when it asks for 3-D Secure', async () => {
    const page = await open({ 'POST /purchase': () => awaitingBank })
    await buy(page)
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://bank.example/three-ds/1'))
    expect(askedFor(page.host, 'navigate')).toEqual([])
  })

  it('is free of charge without any card when the price is 0', async () => {
    const page = await openPage('/purchase-confirm', {
      handlers: { ...goodHandlers, 'POST /purchase/quote': () => ({ ...quote, price: 0, coupon_price: 550, tax: 0 }) },
    })
    const button = await screen.findByRole('button', { name: '無料でレンタルする' })
    expect(screen.getByText('お支払いは発生しません。カードは不要です。')).toBeVisible()
    await page.user.click(confirmBox())
    await page.user.click(button)
    await waitFor(() =>
      expect(callsOf(page.host, 'POST /purchase')[0]?.input).toMatchObject({
        body: { payment_kind: 'free', confirm_price: 0 },
      }),
    )
  })
})

describe('one wish is charged once', () => {
  it('however fast the button is pressed twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Purchase>()
    const page = await open({ 'POST /purchase': () => promise })
    await buy(page)
    await page.user.click(await buyButton())
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('注文を送信しています。このままお待ちください')).toBeVisible()
    await act(async () => resolve(granted))
    expect(keys(page)).toHaveLength(1)
  })

  it('when the network is lost: asks again by itself, then on request, always with the same key and order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(lost)
    await buy(page)
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    const again = await screen.findByRole('button', { name: 'もう一度確認する' })
    expect(keys(page)).toHaveLength(3)
    page.host.answer({ 'POST /purchase': () => granted })
    await page.user.click(again)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(new Set(keys(page)).size).toBe(1)
    expect(new Set(callsOf(page.host, 'POST /purchase').map(({ input }) => JSON.stringify(input))).size).toBe(1)
  })

  it.each(['internal', 'gateway_unreachable', 'gateway_timeout'] as const)(
    'after %s, whose outcome nobody knows, and a reload: the same key',
    async (code) => {
      const page = await open(refused(code))
      await buy(page)
      await screen.findByRole('alert')
      const anew = await page.reload()
      await buy(anew)
      await screen.findByRole('alert')
      expect(keys(anew)).toEqual(keys(page))
    },
  )

  it('an answer after the 30 s limit is asked for with the same key', async () => {
    const page = await open({ 'POST /purchase': () => Promise.reject(new ApiFailure('aborted')) })
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: 'もう一度確認する' }))
    await screen.findByRole('alert')
    expect(new Set(keys(page)).size).toBe(1)
    expect(keys(page)).toHaveLength(2)
  })

  it('a refusal ends the wish: the next attempt is a new one', async () => {
    const page = await open(refused('card_declined'))
    await buy(page)
    await screen.findByRole('alert')
    await buy(page)
    await waitFor(() => expect(new Set(keys(page)).size).toBe(2))
  })

  it('an order ends the wish', async () => {
    const page = await open()
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(sessionStorage).toHaveLength(0)
  })

  it('an earlier attempt with another card did arrive and failed: a new wish, without a word', async () => {
    const answers = [() => Promise.reject(fakeFailure('idempotency_conflict')), () => granted]
    const page = await open({ 'POST /purchase': () => (answers.shift() as () => Purchase)() })
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(new Set(keys(page)).size).toBe(2)
    expect(callsOf(page.host, 'POST /purchase/quote')).toHaveLength(2)
  })

  it('an earlier attempt did arrive and runs: nothing new is sent, and it is shown', async () => {
    const page = await open(refused('idempotency_conflict'))
    page.host.answer({
      'POST /purchase/quote': () =>
        Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-7' } })),
    })
    await buy(page)
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toBeVisible()
    expect(keys(page)).toHaveLength(1)
  })

  it('back from the bank by the back button: not busy, and the price is asked again', async () => {
    const page = await open({ 'POST /purchase': () => awaitingBank })
    await buy(page)
    await waitFor(() => expect(leaveSite).toHaveBeenCalled())
    page.host.answer({
      'POST /purchase/quote': () =>
        Promise.reject(fakeFailure('purchase_in_progress', { context: { purchase_number: 'G-1001' } })),
    })
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByRole('link', { name: 'ご注文の状況を見る' })).toBeVisible()
  })
})

describe('a refused order', () => {
  it.each([
    ['card_declined', 'カード会社により決済が承認されませんでした'],
    ['insufficient_funds', 'カードの残高または利用限度額が不足しています'],
    ['card_not_accepted', 'このカードはご利用いただけません'],
    ['three_ds_failed', '本人認証（3-Dセキュア）が完了しませんでした'],
    ['gateway_unreachable', '決済代行会社に接続できませんでした'],
    ['gateway_timeout', '決済代行会社に接続できませんでした'],
    ['internal', '注文が届いたか確認できませんでした'],
  ] as const)('%s is told in clear words, and everything stays', async (code, words) => {
    const page = await open(refused(code))
    await buy(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(confirmBox()).toBeChecked()
    expect(screen.getByRole('button', { name: '¥550でレンタルする' })).not.toHaveAttribute('aria-busy')
  })

  it('of a declined card offers another one', async () => {
    const page = await open(refused('card_declined'))
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: '別のカードを入力する' }))
    expect(await screen.findByTitle(/カード情報の入力/)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '別のカードを使う' })).toBeChecked()
  })

  it('for another price now: shows both, and wants a new yes', async () => {
    const page = await open(refused('price_changed'))
    page.host.answer({ 'POST /purchase/quote': () => ({ ...quote, origin_price: 660, price: 660, tax: 60 }) })
    await buy(page)
    expect(await screen.findByText('¥550 から ¥660 に変わりました。新しい金額をご確認ください。')).toBeVisible()
    expect(confirmBox()).not.toBeChecked()
    expect(screen.getByRole('button', { name: '¥660でレンタルする' })).toBeVisible()
  })

  it('for what was bought meanwhile: the page for it', async () => {
    const page = await open(refused('already_purchased'))
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'showErrorPage')).toMatchObject([[{ status: 405 }]]))
  })

  it('for what is not sold any more: back to the title', async () => {
    const page = await open(refused('not_on_sale'))
    await buy(page)
    expect(await screen.findByRole('link', { name: '作品ページに戻る' })).toBeVisible()
  })

  it('from a region where it may not be sold: the words of the API', async () => {
    const page = await open(refused('region_blocked', { message: 'お住まいの地域ではご利用いただけません' }))
    await buy(page)
    expect(await screen.findByText('お住まいの地域ではご利用いただけません')).toBeVisible()
  })

  it('for any other reason: the words of the API, with those of its fields', async () => {
    const page = await open(
      refused('invalid_fields', {
        message: '入力に誤りがあります',
        errors: { card_token: 'カードを入力し直してください' },
      }),
    )
    await buy(page)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('入力に誤りがあります')
    expect(alert).toHaveTextContent('カードを入力し直してください')
  })

  it('under maintenance: the dialog, which leads there', async () => {
    const page = await open(refused('maintenance'))
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'showError')).toHaveLength(1))
  })
})
