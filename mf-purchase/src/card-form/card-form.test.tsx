import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { invalid, loadCardForm, postFromFrame, token } from '../testing/card-frame-double.ts'
import { openPage } from '../testing/open-page.ts'
import { paymentConfig } from '../testing/samples.ts'
import { deadlinesMs } from './card-frame-state.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (handlers: FakeHandlers = {}) =>
  openPage('/purchase-confirm', {
    handlers: { 'GET /user/card': () => ({ card: null }), ...handlers },
  })

const frame = () => screen.getByTitle<HTMLIFrameElement>(/カード情報の入力|Card details/)
const confirmBox = () => screen.findByRole('checkbox', { name: /確認しました/ })

async function buy({ user }: Awaited<ReturnType<typeof open>>) {
  const box = await confirmBox()
  if (!(box as HTMLInputElement).checked) await user.click(box)
  await user.click(screen.getByRole('button', { name: '¥550でレンタルする' }))
}

describe('a new card', () => {
  it("is typed into the gateway's own page, which gets the shop and the language", async () => {
    await open()
    await loadCardForm()
    const address = new URL(frame().src)
    expect(address.origin).toBe('https://pay.example')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      shop_id: 'shop_1',
      parent: window.location.origin,
      locale: 'ja',
    })
    expect(frame()).toHaveStyle({ height: '388px' })
    expect(screen.getByText(/Visa、Mastercard/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('is charged by its token, and stored when the box is ticked', async () => {
    const page = await open()
    await loadCardForm(token)
    await page.user.click(screen.getByRole('checkbox', { name: '次回のためにこのカードを登録する' }))
    await buy(page)
    await waitFor(() =>
      expect(callsOf(page.host, 'POST /purchase')[0]?.input).toEqual({
        body: {
          pack_price_id: 'P001-HD',
          payment_kind: 'card',
          card_token: 'tok_1',
          save_card: true,
          confirm_price: 550,
          confirmed: true,
        },
      }),
    )
  })

  it('whose form is still loading when the button is pressed: waits for it', async () => {
    const page = await open()
    await screen.findByTitle(/カード情報の入力/)
    await buy(page)
    const form = await loadCardForm(token)
    await waitFor(() => expect(callsOf(page.host, 'POST /purchase')).toHaveLength(1))
    expect(form.messages()).toEqual([{ type: 'sandbox-pay:submit' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is invalid: the focus moves into the form, nothing is sent', async () => {
    const page = await open()
    const form = await loadCardForm(invalid, token)
    await buy(page)
    await waitFor(() => expect(frame()).toHaveFocus())
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(form.messages()).toEqual([{ type: 'sandbox-pay:submit' }, { type: 'sandbox-pay:submit' }])
  })

  it('whose form does not reply in time: says so, and nothing is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open()
    await loadCardForm()
    await buy(page)
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.token))
    expect(await screen.findByRole('alert')).toHaveTextContent('カード入力欄から応答がありません')
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
  })

  it('Enter inside the form charges nothing: it focuses the confirmation', async () => {
    const page = await open()
    await loadCardForm()
    await confirmBox()
    postFromFrame(token)
    expect(await confirmBox()).toHaveFocus()
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
  })
})

describe('while a field in the frame has the focus', () => {
  const focusIn = (element: HTMLElement) => {
    element.focus()
    act(() => void window.dispatchEvent(new FocusEvent('blur')))
  }
  const focused = () => document.querySelector('[data-frame-focused]')

  it('the window keeps what is focused clear of its bars, and the form is scrolled into view', async () => {
    await open()
    await loadCardForm()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    focusIn(frame())
    await waitFor(() => expect(focused()).toContainElement(frame()))
    expect(scroll.mock.contexts).toEqual([focused()])
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
    act(() => void window.dispatchEvent(new FocusEvent('focus')))
    expect(focused()).toBeNull()
  })

  it('and not because the whole window has lost the focus', async () => {
    await open()
    await loadCardForm()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    focusIn(await confirmBox())
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(focused()).toBeNull()
    expect(scroll).not.toHaveBeenCalled()
  })
})

it('a declined card can be replaced: the form gets the focus', async () => {
  const page = await open({ 'POST /purchase': () => Promise.reject(fakeFailure('card_declined')) })
  const form = await loadCardForm(token)
  await buy(page)
  await page.user.click(await screen.findByRole('button', { name: '別のカードを入力する' }))
  expect(frame()).toHaveFocus()
  expect(form.messages()).toEqual([{ type: 'sandbox-pay:submit' }, { type: 'sandbox-pay:focus' }])
})

describe('the page ignores messages', () => {
  it('from another origin', async () => {
    await open()
    await loadCardForm()
    postFromFrame({ type: 'sandbox-pay:height', height: 9_000 }, 'https://elsewhere.example')
    expect(frame()).toHaveStyle({ height: '388px' })
  })

  it('outside the protocol', async () => {
    await open()
    await loadCardForm()
    for (const message of [{}, { type: 'sandbox-pay:height', height: 'tall' }, { type: 'sandbox-pay:token' }])
      postFromFrame(message)
    expect(frame()).toHaveStyle({ height: '388px' })
    expect(await confirmBox()).not.toHaveFocus()
  })
})

describe('a form that cannot be loaded', () => {
  it('times out, with a retry that loads and focuses a new one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open()
    await screen.findByTitle(/カード情報の入力/)
    expect(screen.getByText('カード入力欄を読み込んでいます')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.loading))
    const first = frame()
    await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
    expect(frame()).not.toBe(first)
    await loadCardForm()
    expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull()
    expect(frame()).toHaveStyle({ height: '388px' })
    expect(frame()).toHaveFocus()
  })

  it('because the frame has loaded something else, such as a browser error page: times out sooner', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await screen.findByTitle(/カード情報の入力/)
    fireEvent.load(frame())
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.silent))
    expect(await screen.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  })

  it('because its address cannot be fetched: a retry fetches it and focuses the form', async () => {
    const page = await open({ 'GET /payment/config': () => Promise.reject(new ApiFailure('network')) })
    const retry = await screen.findByRole('button', { name: 'もう一度読み込む' })
    const order = () => screen.getByRole('button', { name: '¥550でレンタルする' })
    expect(order()).toBeDisabled()
    expect(screen.getByText(/^カード入力欄が表示されていないため/)).toBeVisible()
    await page.user.click(screen.getByRole('radio', { name: /^PayPay/ }))
    expect(order()).toBeEnabled()
    await page.user.click(screen.getByRole('radio', { name: /^クレジットカード/ }))
    expect(order()).toBeDisabled()
    page.host.answer({ 'GET /payment/config': () => paymentConfig })
    await page.user.click(retry)
    expect(order()).toBeEnabled()
    await loadCardForm()
    expect(frame()).toBeVisible()
    expect(frame()).toHaveFocus()
  })

  it('blocks the order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open()
    await screen.findByTitle(/カード情報の入力/)
    await buy(page)
    await act(() => vi.advanceTimersByTimeAsync(deadlinesMs.loading))
    expect(await screen.findByText('カード入力欄から応答がありません')).toBeVisible()
    expect(screen.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
  })
})

describe('a change of language', () => {
  it('is sent to the form, which is not reloaded', async () => {
    const { host } = await open()
    const form = await loadCardForm()
    const before = frame()
    act(() => host.bus.publish('locale', 'en'))
    await waitFor(() => expect(form.messages()).toContainEqual({ type: 'sandbox-pay:locale', locale: 'en' }))
    expect(frame()).toBe(before)
    expect(new URL(frame().src).searchParams.get('locale')).toBe('ja')
  })

  it('is sent to a form that becomes ready later', async () => {
    const { host } = await open()
    await screen.findByTitle(/カード情報の入力/)
    act(() => host.bus.publish('locale', 'en'))
    await screen.findByTitle(/Card details/)
    const form = await loadCardForm()
    expect(form.messages()).toContainEqual({ type: 'sandbox-pay:locale', locale: 'en' })
  })
})
