import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heading, openResultOf } from '../../testing/result-page.ts'
import { cart, declined, granted, grantedTicket, ticketCart } from '../../testing/samples.ts'

describe('a purchase that ended unpaid', () => {
  it.each([
    ['card_declined', 'カード会社により決済が承認されませんでした'],
    ['insufficient_funds', 'カードの残高または利用限度額が不足しています'],
    ['card_not_accepted', 'このカードはご利用いただけません'],
    ['three_ds_failed', '本人認証（3Dセキュア）が完了しませんでした'],
    ['gateway_timeout', 'APIの言葉'],
  ] as const)('with the code %s: says why, and that nothing was charged', async (code, messages) => {
    await openResultOf({ ...declined, failure: { code, message: 'APIの言葉' } })
    await heading('購入は完了していません')
    expect(screen.getByRole('alert')).toHaveTextContent(messages)
    expect(screen.getByRole('alert')).toHaveTextContent('料金は発生していません。')
    expect(await axeFaults()).toEqual([])
  })

  it.each([
    ['cancelled', '注文を取り消しました'],
    ['expired', 'お支払いの期限が過ぎました'],
    ['failed', 'お支払いが完了しませんでした'],
  ] as const)('%s without a failure code: says what happened', async (status, messages) => {
    const { failure: _, ...rest } = declined
    await openResultOf({ ...rest, status })
    expect(await screen.findByText(messages)).toBeVisible()
  })

  it('can be retried with the same pack, also in a tab without a cart', async () => {
    const { host, user } = await openResultOf(declined, { cart: null })
    const again = await screen.findByRole('button', { name: 'もう一度注文する' })
    expect(screen.getByRole('link', { name: '作品ページに戻る' })).toHaveAttribute('href', '/title/T001')
    await user.click(again)
    expect(host.bus.read('cart')).toEqual(cart)
    expect(askedFor(host, 'navigate')).toEqual([['/purchase-confirm']])
  })

  it('is retried as the ticket or the reservation that it was', async () => {
    const { performance } = grantedTicket
    const ticket = await openResultOf({ ...declined, ...(performance && { performance }) }, { cart: null })
    await ticket.user.click(await screen.findByRole('button', { name: 'もう一度注文する' }))
    expect(ticket.host.bus.read('cart')).toEqual(ticketCart)
    await ticket.leave()
    const opens_at = '2099-12-01T18:00:00+09:00'
    const { host, user } = await openResultOf({ ...declined, opens_at }, { cart: null })
    await user.click(await screen.findByRole('button', { name: 'もう一度注文する' }))
    expect(host.bus.read('cart')).toEqual({ ...cart, opensAt: opens_at })
  })

  it('refunded: says how much was returned', async () => {
    await openResultOf({ ...granted, status: 'refunded' })
    await heading('返金いたしました')
    expect(screen.getByText(/¥550をお返ししました/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'もう一度注文する' })).toBeNull()
    expect(screen.getByRole('link', { name: '作品ページに戻る' })).toBeVisible()
  })
})
