import { askedFor } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { quote } from '../../testing/samples.ts'
import { buy, confirmBox, openTill, refused } from '../../testing/till.ts'

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
    const page = await openTill(refused(code))
    await buy(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(confirmBox()).toBeChecked()
    expect(screen.getByRole('button', { name: '¥550でレンタルする' })).not.toHaveAttribute('aria-busy')
  })

  it('of a declined card offers another one', async () => {
    const page = await openTill(refused('card_declined'))
    await buy(page)
    await page.user.click(await screen.findByRole('button', { name: '別のカードを入力する' }))
    expect(await screen.findByTitle(/カード情報の入力/)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '別のカードを使う' })).toBeChecked()
  })

  it('for another price now: shows both, and wants a new yes', async () => {
    const page = await openTill(refused('price_changed'))
    page.host.answer({ 'POST /purchase/quote': () => ({ ...quote, origin_price: 660, price: 660, tax: 60 }) })
    await buy(page)
    expect(await screen.findByText('¥550 から ¥660 に変わりました。新しい金額をご確認ください。')).toBeVisible()
    expect(confirmBox()).not.toBeChecked()
    expect(screen.getByRole('button', { name: '¥660でレンタルする' })).toBeVisible()
  })

  it('for what was bought meanwhile: the page for it', async () => {
    const page = await openTill(refused('already_purchased'))
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'showErrorPage')).toMatchObject([[{ status: 405 }]]))
  })

  it('for what is not sold any more: back to the title', async () => {
    const page = await openTill(refused('not_on_sale'))
    await buy(page)
    expect(await screen.findByRole('link', { name: '作品ページに戻る' })).toBeVisible()
  })

  it('from a region where it may not be sold: the words of the API', async () => {
    const page = await openTill(refused('region_blocked', { message: 'お住まいの地域ではご利用いただけません' }))
    await buy(page)
    expect(await screen.findByText('お住まいの地域ではご利用いただけません')).toBeVisible()
  })

  it('for any other reason: the words of the API, with those of its fields', async () => {
    const page = await openTill(
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
    const page = await openTill(refused('maintenance'))
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'showError')).toHaveLength(1))
  })
})
