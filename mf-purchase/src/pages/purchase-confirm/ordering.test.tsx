import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { buy, buyButton, confirmBox, openOrder, recordLeaving } from '../../testing/order-page.ts'
import { awaitingBank, quote } from '../../testing/samples.ts'

describe('ordering with the stored card', () => {
  it('sends the displayed price, and replaces this page by the result', async () => {
    const page = await openOrder()
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

  it('needs the confirmation ticked: says so and focuses it', async () => {
    const page = await openOrder()
    await page.user.click(await buyButton())
    expect(confirmBox()).toHaveFocus()
    expect(confirmBox()).toHaveAccessibleDescription('必須です。ご確認のうえチェックしてください')
    expect(callsOf(page.host, 'POST /purchase')).toEqual([])
    await page.user.click(confirmBox())
    expect(confirmBox()).not.toHaveAccessibleDescription()
  })

  it('leaves for the bank when it asks for 3-D Secure, and links to it in case the browser is stopped', async () => {
    const left = recordLeaving()
    const page = await openOrder({ 'POST /purchase': () => awaitingBank })
    await buy(page)
    await waitFor(() => expect(left).toEqual(['https://bank.example/three-ds/1']))
    expect(await screen.findByRole('link', { name: 'カード会社の画面へ進む' })).toHaveAttribute(
      'href',
      'https://bank.example/three-ds/1',
    )
    expect(askedFor(page.host, 'navigate')).toEqual([])
  })

  it('needs no card when the price is 0', async () => {
    const page = await openPage('/purchase-confirm', {
      handlers: { 'POST /purchase/quote': () => ({ ...quote, price: 0, coupon_price: 550, tax: 0 }) },
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
