import type { OpenOptions } from '@ginmaku/remote-kit/testing/page-opener.ts'
import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { cart, couponCart, quote, session, ticketCart } from '../../testing/samples.ts'

const open = (options?: OpenOptions) => openPage('/purchase-coupon', options)
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /クーポンコード/ })
const apply = () => screen.getByRole('button', { name: 'クーポンを適用する' })
const refusing = (code: ErrorCode, extra: Parameters<typeof fakeFailure>[1] = {}) => ({
  'POST /coupon/check': () => Promise.reject(fakeFailure(code, extra)),
})

describe('entering a coupon', () => {
  it('by keyboard: says what it takes off, keeps it in the cart, and leads back to the order', async () => {
    const { host, user } = await open()
    await user.type(await field(), 'welcome-300{Enter}')
    expect(await screen.findByText('クーポンで¥300引きになります')).toBeVisible()
    expect(callsOf(host, 'POST /coupon/check').map(({ input }) => input)).toEqual([
      { body: { coupon_code: 'welcome-300', pack_price_id: 'P001-HD' } },
    ])
    expect(host.bus.read('cart')).toEqual(couponCart)
    expect(screen.getByText('¥250')).toBeVisible()
    expect(screen.getByRole('link', { name: 'この内容で注文に進む' })).toHaveAttribute('href', '/purchase-confirm')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('クーポンで¥300引きになります'))
    expect(await axeFaults()).toEqual([])
  })

  it('needs a code', async () => {
    const { host, user } = await open()
    await field()
    await user.click(apply())
    expect(await field()).toHaveAccessibleDescription(/必須です。クーポンコードを入力してください/)
    expect(await field()).toHaveFocus()
    expect(callsOf(host, 'POST /coupon/check')).toEqual([])
  })

  it('a refused code stays, selected, with the reason', async () => {
    const { host, user } = await open({
      handlers: refusing('coupon_unknown', { message: 'このクーポンコードは見つかりません。\nお確かめください。' }),
    })
    await user.type(await field(), 'GUESS1')
    await user.click(apply())
    expect(await screen.findByRole('alert')).toHaveTextContent('このクーポンコードは見つかりません。')
    expect((await field()).value).toBe('GUESS1')
    expect(await field()).toHaveFocus()
    expect(host.bus.read('cart')).toEqual(cart)
    expect(askedFor(host, 'showError')).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  it('too many tries: says when to try again', async () => {
    const { user } = await open({ handlers: refusing('too_many_requests', { context: { retry_after_seconds: 61 } }) })
    await user.type(await field(), 'GUESS1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('約2分後にもう一度お試しください')
  })

  it('a failure of the API is shown in the dialog', async () => {
    const { host, user } = await open({ handlers: refusing('internal') })
    await user.type(await field(), 'GUESS1{Enter}')
    await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  })

  it('what was typed is there again after a reload, until it is applied', async () => {
    const first = await open()
    await first.user.type(await field(), 'half-typed')
    const second = await first.reload()
    expect((await field()).value).toBe('half-typed')
    await second.user.click(apply())
    await second.user.click(await screen.findByRole('button', { name: 'クーポンを外す' }))
    expect((await field()).value).toBe('')
  })

  it('can be left for the order without a coupon', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'クーポンを使わずに注文へ戻る' })).toHaveAttribute(
      'href',
      '/purchase-confirm',
    )
  })
})

describe('a coupon in the cart', () => {
  it('can be removed: the whole price is back, and another can be entered', async () => {
    const { host, user } = await open({ topics: { session, cart: couponCart } })
    await user.click(await screen.findByRole('button', { name: 'クーポンを外す' }))
    expect(host.bus.read('cart')).toEqual(cart)
    await waitFor(() => expect(document.activeElement).toHaveTextContent('クーポンコードの入力'))
    await user.type(await field(), 'other')
  })

  it('that is worth more than the price: says what of it is lost, as the order does', async () => {
    const coupon = { coupon_code: 'BIG', coupon_name: '630円引き', lost: 80 }
    await open({
      topics: {
        ...{ session, locale: 'en' },
        cart: { ...couponCart, couponCode: 'BIG', couponPrice: 550, confirmPrice: 0 },
      },
      handlers: { 'POST /purchase/quote': () => ({ ...quote, coupon, coupon_price: 550, price: 0, tax: 0 }) },
    })
    expect(await screen.findByText('You can’t use all of your coupon')).toBeVisible()
    expect(await screen.findByText(/¥80 of it will not be used, and can’t be kept for another order/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('that leaves something to pay loses nothing: no offer is requested', async () => {
    const { host } = await open({ topics: { session, cart: couponCart } })
    await screen.findByText('クーポンで¥300引きになります')
    expect(callsOf(host, 'POST /purchase/quote')).toEqual([])
  })

  it('can be used without the offer', async () => {
    await open({
      topics: { session, cart: { ...couponCart, couponPrice: 550, confirmPrice: 0 } },
      handlers: { 'POST /purchase/quote': () => Promise.reject(fakeFailure('internal')) },
    })
    expect(await screen.findByRole('link', { name: 'この内容で注文に進む' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
  })

  it('for a ticket is not for a rental', async () => {
    await open({ topics: { session, cart: ticketCart } })
    expect(await screen.findByText('チケット')).toBeVisible()
    expect(screen.queryByText('レンタル')).toBeNull()
    expect(document.body.textContent).toContain('2099年12月10日(木) 19:00〜21:00')
  })

  it('for a reservation says when it can be watched', async () => {
    await open({ topics: { session, cart: { ...cart, opensAt: '2099-12-01T18:00:00+09:00' } } })
    expect(await screen.findByText(/^2099年.*18:00.*から視聴できます$/)).toBeVisible()
  })

  it('in English', async () => {
    await open({ topics: { session, locale: 'en', cart: couponCart } })
    expect(await screen.findByText('Your coupon takes ¥300 off')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue with your order' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('stays on the page when the shell empties the cart on leaving', async () => {
    const { host } = await open({ topics: { session, cart: couponCart } })
    await screen.findByText('クーポンで¥300引きになります')
    act(() => host.bus.publish('cart', null))
    expect(screen.getByText('クーポンで¥300引きになります')).toBeVisible()
  })
})

it('without a pack: links to the home page', async () => {
  await open({ topics: { session, cart: null } })
  expect(await screen.findByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', '/')
})
