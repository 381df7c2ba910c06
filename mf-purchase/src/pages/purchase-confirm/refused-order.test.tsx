import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buy, buyButton, confirmBox, keysOf, openOrder, refused } from '../../testing/order-page.ts'
import { type granted, quote } from '../../testing/samples.ts'

describe('a refused order', () => {
  it.each([
    ['card_declined', 'カード会社により決済が承認されませんでした'],
    ['insufficient_funds', 'カードの残高または利用限度額が不足しています'],
    ['card_not_accepted', 'このカードはご利用いただけません'],
    ['three_ds_failed', '本人認証（3Dセキュア）が完了しませんでした'],
    ['gateway_unreachable', '決済代行会社に接続できませんでした'],
    ['gateway_timeout', '決済代行会社に接続できませんでした'],
    ['internal', '注文が届いたか確認できませんでした'],
  ] as const)('%s: says why in plain words, focuses the message and keeps the choices', async (code, messages) => {
    const page = await openOrder(refused(code))
    await buy(page)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(messages)
    expect(alert.parentElement).toHaveFocus()
    expect(confirmBox()).toBeChecked()
    const [button, ...others] = screen.getAllByRole('button', { name: /でレンタルする$|^もう一度/ })
    expect(button).toHaveAccessibleName(code === 'internal' ? 'もう一度確認する' : '¥550でレンタルする')
    expect(button).not.toHaveAttribute('aria-busy')
    expect(others).toEqual([])
  })

  it('for a price that the page learns of in the meantime: the confirmation of the former one is not good for it', async () => {
    const page = await openOrder()
    await page.user.click(confirmBox())
    page.host.answer({ 'POST /purchase/quote': () => ({ ...quote, origin_price: 660, price: 660, tax: 60 }) })
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const button = await screen.findByRole('button', { name: '¥660でレンタルする' })
    expect(confirmBox()).not.toBeChecked()
    await page.user.click(button)
    expect(confirmBox()).toHaveFocus()
    expect(keysOf(page)).toEqual([])
  })

  it('because the card was declined: offers to use another card', async () => {
    const page = await openOrder(refused('card_declined'))
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: '別のカードを入力する' }))
    expect(await screen.findByTitle(/カード情報の入力/)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '別のカードを使う' })).toBeChecked()
  })

  it('because the price has changed: focuses both prices, and asks for a new confirmation', async () => {
    const page = await openOrder(refused('price_changed'))
    page.host.answer({ 'POST /purchase/quote': () => ({ ...quote, origin_price: 660, price: 660, tax: 60 }) })
    await buy(page)
    const message = await screen.findByText('¥550から¥660に変わりました。新しい金額をご確認ください。')
    expect(message).toBeVisible()
    expect(document.activeElement).toContainElement(message)
    expect(document.activeElement).toHaveTextContent(/^価格が変わりました/)
    expect(confirmBox()).not.toBeChecked()
    expect(screen.getByRole('button', { name: '¥660でレンタルする' })).toBeVisible()
  })

  it('because the pack was bought in the meantime: the error page for it', async () => {
    const opens_at = '2099-12-10T12:00:00+09:00'
    const page = await openOrder(refused('already_purchased', { context: { opens_at } }))
    await buy(page)
    await waitFor(() =>
      expect(askedFor(page.host, 'showErrorPage')).toMatchObject([[{ status: 405, opensAt: opens_at }]]),
    )
  })

  it('because the pack is no longer sold: focuses the reason, and links to the title', async () => {
    const page = await openOrder(refused('not_on_sale'))
    await buy(page)
    expect(await screen.findByRole('link', { name: '作品ページに戻る' })).toBeVisible()
    expect(document.activeElement).toHaveTextContent(/^この商品は現在購入できません/)
  })

  it('because of the region: the message of the API', async () => {
    const page = await openOrder(refused('region_blocked', { message: 'お住まいの地域ではご利用いただけません' }))
    await buy(page)
    expect(await screen.findByText('お住まいの地域ではご利用いただけません')).toBeVisible()
  })

  it('for any other reason: the message of the API, with those of its fields', async () => {
    const page = await openOrder(
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

  it('because of maintenance: the error dialog, which links there', async () => {
    const page = await openOrder(refused('maintenance'))
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'showError')).toHaveLength(1))
  })

  it('sent once more: the focus waits on the order button, then moves to the new message', async () => {
    const page = await openOrder(refused('internal'))
    await buy(page)
    const again = await screen.findByRole('button', { name: 'もう一度確認する' })
    const { promise, reject } = Promise.withResolvers<typeof granted>()
    page.host.answer({ 'POST /purchase': () => promise })
    await page.user.click(again)
    expect(await buyButton()).toHaveFocus()
    await act(async () => reject(fakeFailure('card_declined')))
    expect((await screen.findByRole('alert')).parentElement).toHaveFocus()
  })

  it('without an answer, and then another way to pay: the button orders that one', async () => {
    const page = await openOrder(refused('internal'))
    await buy(page)
    await screen.findByRole('button', { name: 'もう一度確認する' })
    await page.user.click(screen.getByRole('radio', { name: /^PayPay/ }))
    await page.user.click(screen.getByRole('button', { name: '¥550でレンタルする' }))
    await waitFor(() => expect(callsOf(page.host, 'POST /purchase')).toHaveLength(2))
    const orders = callsOf(page.host, 'POST /purchase').map(({ input }) => input)
    expect(orders).toMatchObject([{ body: { payment_kind: 'card' } }, { body: { payment_kind: 'paypay' } }])
  })
})
