import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import styles from '../../ordering/Ordering.module.css'
import { openPage } from '../../testing/open-page.ts'
import { confirmBox } from '../../testing/order-page.ts'
import { cart, couponCart, couponQuote, quote, session } from '../../testing/samples.ts'

afterEach(() => void vi.restoreAllMocks())

describe('entered on the order page', () => {
  const openWithout = (handlers: FakeHandlers = {}) =>
    openPage('/purchase-confirm', {
      handlers: { 'POST /purchase/quote': ({ body }) => (body.coupon_code ? couponQuote : quote), ...handlers },
    })
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'クーポンコード' })
  const openField = async ({ user }: Awaited<ReturnType<typeof openWithout>>) =>
    user.click(await screen.findByRole('button', { name: 'クーポンを使う' }))

  test('by keyboard: Enter applies it and orders nothing; the order shows its price, and can do without it again', async () => {
    const page = await openWithout()
    await openField(page)
    expect(await field()).toHaveFocus()
    await page.user.keyboard('welcome-300{Enter}')
    expect(await screen.findByRole('button', { name: '¥250でレンタルする' })).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('適用中のクーポン'))
    // The rule in Ordering.module.css that shows no focus ring there.
    expect(document.activeElement?.matches(`.${styles.columns} div[tabindex="-1"]`)).toBe(true)
    expect(page.host.bus.read('cart')).toEqual(couponCart)
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
    expect(await axeFaults()).toEqual([])

    await page.user.click(screen.getByRole('button', { name: 'クーポンを外す' }))
    expect(await screen.findByRole('button', { name: '¥550でレンタルする' })).toBeVisible()
    expect(page.host.bus.read('cart')).toEqual(cart)
    expect((await field()).value).toBe('')
  })

  test('the way to pay and the card form stay as they are, even while nothing is left to pay', async () => {
    const free = { ...couponQuote, coupon_price: 550, price: 0, tax: 0 }
    const page = await openWithout({
      'GET /user/card': () => ({ card: null }),
      'POST /purchase/quote': ({ body }) => (body.coupon_code ? free : quote),
    })
    await openField(page)
    const frame = await screen.findByTitle('カード情報の入力（決済代行会社の画面）')
    await page.user.type(await field(), 'welcome-300{Enter}')
    await screen.findByRole('button', { name: '無料でレンタルする' })
    expect(frame).not.toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'クーポンを外す' }))
    await screen.findByRole('button', { name: '¥550でレンタルする' })
    expect(screen.getByTitle('カード情報の入力（決済代行会社の画面）')).toBe(frame)
  })

  test('a refused code stays, selected, with the reason; a reload keeps it', async () => {
    const page = await openWithout({
      'POST /coupon/check': () => Promise.reject(fakeFailure('coupon_unknown', { message: '見つかりません。' })),
    })
    await openField(page)
    await page.user.click(screen.getByRole('button', { name: 'クーポンを適用する' }))
    expect(await field()).toHaveAccessibleDescription(/必須です/)
    await page.user.type(await field(), 'GUESS1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('見つかりません。')
    expect(await field()).toHaveFocus()
    expect(callsOf(page.host, 'POST /coupon/check').map(({ input }) => input)).toEqual([
      { body: { coupon_code: 'GUESS1', pack_price_id: 'P001-HD' } },
    ])
    await page.reload()
    expect((await field()).value).toBe('GUESS1')
  })

  test('each refusal keeps the reason and the field in view, which the reason moves down', async () => {
    const reasons = ['見つかりません。', '期限が切れています。']
    const page = await openWithout({
      'POST /coupon/check': () => Promise.reject(fakeFailure('coupon_unknown', { message: reasons[inView.length] })),
    })
    await openField(page)
    const inView: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      inView.push(this.textContent)
    })
    for (const [before, reason] of reasons.entries()) {
      await page.user.type(await field(), 'GUESS{Enter}')
      await waitFor(() => expect(inView).toHaveLength(before + 1))
      expect(inView[before]).toMatch(new RegExp(`${reason}.*クーポンコード`))
    }
  })

  test('when the new price does not come, the order and what was entered stay', async () => {
    const page = await openWithout({
      'POST /purchase/quote': ({ body }) => (body.coupon_code ? Promise.reject(fakeFailure('internal')) : quote),
    })
    await page.user.click(await screen.findByRole('checkbox', { name: /確認しました/ }))
    await openField(page)
    await page.user.type(await field(), 'welcome-300{Enter}')
    await waitFor(() => expect(askedFor(page.host, 'showError')).toHaveLength(1))
    expect((await field()).value).toBe('welcome-300')
    expect(confirmBox()).toBeChecked()
    expect(page.host.bus.read('cart')).toEqual(cart)
  })
})

test('the way to pay is kept in the cart, and chosen again after a reload', async () => {
  const first = await openPage('/purchase-confirm')
  await first.user.click(await screen.findByRole('radio', { name: /^PayPay/ }))
  expect(first.host.bus.read('cart')).toEqual({ ...cart, paymentValue: 'paypay' })
  await first.leave()
  await openPage('/purchase-confirm', { topics: { session, cart: { ...cart, paymentValue: 'paypay' } } })
  expect(await screen.findByRole('radio', { name: /^PayPay/ })).toBeChecked()
})
