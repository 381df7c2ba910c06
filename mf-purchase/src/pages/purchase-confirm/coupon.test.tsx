import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { confirmBox } from '../../testing/order-page.ts'
import { couponCart, couponQuote, quote, session } from '../../testing/samples.ts'

const open = (handlers: FakeHandlers = {}) =>
  openPage('/purchase-confirm', {
    topics: { session, cart: couponCart },
    handlers: {
      'POST /purchase/quote': ({ body }) => (body.coupon_code ? couponQuote : quote),
      ...handlers,
    },
  })

const rowValue = (label: string | RegExp) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}

test('a coupon that is worth more than the price says what of it is lost', async () => {
  const coupon = { coupon_code: 'BIG', coupon_name: '1,000円引き', lost: 450 }
  await open({ 'POST /purchase/quote': () => ({ ...couponQuote, coupon, coupon_price: 550, price: 0, tax: 0 }) })
  expect(await screen.findByText(/¥450分は使われません。残りを次回に使うことはできません。/)).toBeVisible()
})

test('shows the price, the coupon and what is left to pay, and orders with the coupon', async () => {
  const { host, user } = await open()
  const button = await screen.findByRole('button', { name: '¥250でレンタルする' })
  expect(rowValue('価格')).toBe('¥550')
  expect(rowValue('クーポン割引')).toBe('−¥300')
  expect(rowValue(/^お支払い金額/)).toBe('¥250')
  expect(rowValue('うち消費税（10%）')).toBe('¥22')
  expect(screen.queryByText('価格が変わりました')).toBeNull()
  expect(screen.getByRole('button', { name: 'クーポンを外す' })).toBeVisible()
  await user.click(confirmBox())
  await user.click(button)
  await waitFor(() =>
    expect(callsOf(host, 'POST /purchase').map(({ input }) => input)).toMatchObject([
      { body: { coupon_code: 'WELCOME300', confirm_price: 250 } },
    ]),
  )
  expect(await axeFaults()).toEqual([])
})

test('a coupon that can’t be used any more: says why, and quotes the price without it', async () => {
  const { host } = await open({
    'POST /purchase/quote': ({ body }) =>
      body.coupon_code ? Promise.reject(fakeFailure('coupon_over', { message: '終了しました。' })) : quote,
  })
  await screen.findByRole('button', { name: '¥550でレンタルする' })
  expect(screen.getByText(/終了しました。/)).toBeVisible()
  expect(callsOf(host, 'POST /purchase')).toEqual([])
})

test('a coupon that someone else took in the meantime: nothing is ordered, the confirmation is asked again at the new price', async () => {
  const { host, user } = await open()
  await user.click(await screen.findByRole('checkbox'))
  host.answer({
    'POST /purchase': () => Promise.reject(fakeFailure('coupon_used_up')),
    'POST /purchase/quote': ({ body }) =>
      body.coupon_code ? Promise.reject(fakeFailure('coupon_used_up', { message: '先着で終了しました。' })) : quote,
  })
  await user.click(screen.getByRole('button', { name: '¥250でレンタルする' }))
  expect(await screen.findByText(/先着で終了しました。/)).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('先着で終了しました。'))
  expect(confirmBox()).not.toBeChecked()
  host.answer({ 'POST /purchase': () => Promise.reject(fakeFailure('card_declined')) })
  await user.click(confirmBox())
  await user.click(screen.getByRole('button', { name: '¥550でレンタルする' }))
  await waitFor(() => expect(callsOf(host, 'POST /purchase')).toHaveLength(2))
  const [first, second] = callsOf(host, 'POST /purchase')
  expect(second?.input).toMatchObject({ body: { confirm_price: 550 } })
  expect(second?.input).not.toHaveProperty('body.coupon_code')
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('what is free without a coupon offers none', async () => {
  await open({ 'POST /purchase/quote': () => ({ ...quote, origin_price: 0, price: 0, tax: 0 }) })
  await screen.findByRole('button', { name: '無料でレンタルする' })
  expect(screen.queryByRole('button', { name: /クーポン/ })).toBeNull()
})
