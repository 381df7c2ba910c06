import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { stripeConfig } from '../../testing/samples.ts'
import { installStripe, type StripeDouble } from '../../testing/stripe-double.ts'
import { deadlinesMs } from '../card-frame-state.ts'

let current: StripeDouble
/** The loader caches the first Stripe.js that it finds, so that one delegates to the current test's double. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  current = installStripe()
  const own = window as unknown as { Stripe: () => object; kept?: object }
  own.kept ??= Object.assign((...key: []) => newest()(...key), { version: 3 })
  const made = own.Stripe
  newest = () => made
  Object.assign(window, { Stripe: own.kept })
})
let newest: () => () => object = () => () => ({})
afterEach(() => void vi.useRealTimers())

const withStripe = { 'GET /payment/config': () => stripeConfig, 'GET /user/card': () => ({ card: null }) }
const openAt = (path: string, handlers: FakeHandlers = {}) =>
  openPage(path, { handlers: { ...withStripe, ...handlers } })
const fields = () => screen.getByRole('group', { name: /カード情報の入力|Card details/ })
const cardNumber = () => screen.findByRole('textbox', { name: /カード番号|Card number/ })

async function buy({ user }: Awaited<ReturnType<typeof openPage>>) {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /確認しました/ })
  if (!box.checked) await user.click(box)
  await user.click(screen.getByRole('button', { name: '¥550でレンタルする' }))
}

describe('a new card where Stripe takes the cards', () => {
  it('is typed into Stripe’s fields, in the reader’s language, and pays by its payment method', async () => {
    const page = await openAt('/purchase-confirm')
    expect(await cardNumber()).toBeVisible()
    expect(screen.queryByTitle(/カード情報の入力/)).toBeNull()
    expect(current.options).toMatchObject({ mode: 'setup', allowedPaymentMethodTypes: ['card'], locale: 'ja' })
    expect(await axeFaults()).toEqual([])
    await buy(page)
    await waitFor(() =>
      expect(callsOf(page.host, 'POST /purchase')[0]?.input).toMatchObject({ body: { card_token: 'pm_1' } }),
    )
  })

  it('follows a change of language in place', async () => {
    const { host } = await openAt('/purchase-confirm')
    await cardNumber()
    const before = fields()
    act(() => host.bus.publish('locale', 'en'))
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible()
    expect(fields()).toBe(before)
  })

  it('that is incomplete is sent nowhere, and Stripe’s fields get the focus', async () => {
    const page = await openAt('/purchase-confirm')
    await cardNumber()
    current.submits = [{ error: { type: 'validation_error', message: '' } }]
    await buy(page)
    await waitFor(async () => expect(await cardNumber()).toHaveFocus())
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
  })

  it('is scrolled into view when a field in a frame of Stripe’s gets the focus', async () => {
    await openAt('/purchase-confirm')
    await cardNumber()
    const frame = fields().appendChild(document.createElement('iframe'))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scroll.mockRestore())
    frame.focus()
    act(() => void window.dispatchEvent(new FocusEvent('blur')))
    await waitFor(() => expect(scroll.mock.contexts).toEqual([document.querySelector('[data-frame-focused]')]))
    expect(scroll.mock.contexts[0]).toContainElement(frame)
  })

  it('that Stripe refuses is explained in Stripe’s words, until another is tried', async () => {
    const page = await openAt('/purchase-confirm')
    await cardNumber()
    current.creates = [{ error: { type: 'card_error', message: 'カードの有効期限が切れています。' } }]
    await buy(page)
    expect(await screen.findByText('カードの有効期限が切れています。')).toBeVisible()
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
    await buy(page)
    await waitFor(() => expect(callsOf(page.host, 'POST /purchase')).toHaveLength(1))
  })

  it('without a response from Stripe says so, and nothing is ordered', async () => {
    const page = await openAt('/purchase-confirm')
    await cardNumber()
    current.submits = [{ error: { type: 'api_connection_error', message: '' } }]
    await buy(page)
    expect(await screen.findByText('カード入力欄から応答がありません')).toBeVisible()
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
  })
})

describe('fields that do not load', () => {
  it('offer a retry, after which they have the focus, and the order is as it was', async () => {
    current = installStripe('loaderror')
    const failing = (window as unknown as { Stripe: () => object }).Stripe
    newest = () => failing
    const page = await openAt('/purchase-confirm')
    await page.user.click(await screen.findByRole('checkbox', { name: /確認しました/ }))
    const retry = await screen.findByRole('button', { name: 'もう一度読み込む' })
    current = installStripe()
    const working = (window as unknown as { Stripe: () => object }).Stripe
    newest = () => working
    await page.user.click(retry)
    await waitFor(async () => expect(await cardNumber()).toHaveFocus())
    expect(screen.getByRole('checkbox', { name: /確認しました/ })).toBeChecked()
  })

  it('and throw instead offer a retry too, while the rest of the order stays', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    current = installStripe('throws')
    const throwing = (window as unknown as { Stripe: () => object }).Stripe
    newest = () => throwing
    await openAt('/purchase-confirm')
    expect(await screen.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /確認しました/ })).toBeVisible()
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'IntegrationError' }))
  })

  it('time out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    current = installStripe('nothing')
    const silent = (window as unknown as { Stripe: () => object }).Stripe
    newest = () => silent
    await openAt('/purchase-confirm')
    await screen.findByText('カード入力欄を読み込んでいます')
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.loading))
    expect(await screen.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  })
})

describe('storing a card that requires 3-D Secure', () => {
  const context = { client_secret: 'seti_1_secret_2', card_token: 'seti_1' }
  const asked = () => Promise.reject(fakeFailure('three_ds_required', { context }))
  const storing = async (second: () => Promise<never> | { card: { brand: string; last4: string; expiry: string } }) => {
    const answers = [asked, second]
    const page = await openAt('/mypage/account/payment-edit', { 'POST /user/card': () => answers.shift()?.() as never })
    await cardNumber()
    await page.user.click(await screen.findByRole('button', { name: 'このカードを登録する' }))
    return page
  }

  it('stores the card after 3-D Secure', async () => {
    const { host } = await storing(() => ({ card: { brand: 'visa', last4: '3006', expiry: '08/29' } }))
    await waitFor(() => expect(callsOf(host, 'POST /user/card')).toHaveLength(2))
    expect(callsOf(host, 'POST /user/card').map(({ input }) => input)).toEqual([
      { body: { card_token: 'pm_1' } },
      { body: { card_token: 'seti_1' } },
    ])
    expect(current.asked).toEqual(['submit', 'seti_1_secret_2'])
  })

  it('stores nothing if 3-D Secure fails, and says why', async () => {
    await storing(() => Promise.reject(fakeFailure('three_ds_failed', { message: '認証に失敗しました' })))
    expect(await screen.findByRole('alert')).toHaveTextContent('認証に失敗しました')
  })
})
