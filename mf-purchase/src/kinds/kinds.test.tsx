import { askedFor, callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/open-page.ts'
import { buy, confirmBox, openOrder, recordLeaving } from '../testing/order-page.ts'
import { awaitingPaypay, quote } from '../testing/samples.ts'

const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const value = (label: string | RegExp) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  return within(row).getByRole('definition').textContent
}

describe('the choice of how to pay', () => {
  it('offers what the API offers, a card first, and can be made by keyboard', async () => {
    const { user } = await openOrder()
    const kinds = screen.getByRole('group', { name: 'お支払い方法を選ぶ' })
    expect(within(kinds).getAllByRole('radio')).toHaveLength(4)
    const card = await choice(/^クレジットカード/)
    expect(card).toBeChecked()
    card.focus()
    await user.keyboard('{ArrowDown}')
    expect(await choice(/^PayPay/)).toBeChecked()
    expect(screen.getByText(/PayPayの画面に移ります。10分以内にお支払いください/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  it('keeps what was entered for a kind while another one is chosen', async () => {
    const { user } = await openOrder()
    await user.click(screen.getByRole('radio', { name: '別のカードを使う' }))
    await user.click(screen.getByRole('checkbox', { name: /このカードを登録する/ }))
    const frame = await screen.findByTitle(/カード情報の入力/)
    await user.click(await choice(/^PayPay/))
    expect(frame).not.toBeVisible()
    await user.click(await choice(/^クレジットカード/))
    expect(screen.getByTitle(/カード情報の入力/)).toBe(frame)
    expect(screen.getByRole('checkbox', { name: /このカードを登録する/ })).toBeChecked()
  })

  it('is not offered where there is one way only', async () => {
    await openOrder({ 'POST /purchase/quote': () => ({ ...quote, payment_kinds: ['card'] }) })
    expect(screen.queryByRole('group', { name: 'お支払い方法を選ぶ' })).toBeNull()
  })
})

describe('paying by PayPay', () => {
  it('orders with that kind, and leaves for PayPay', async () => {
    const left = recordLeaving()
    const page = await openOrder({ 'POST /purchase': () => awaitingPaypay })
    await page.user.click(await choice(/^PayPay/))
    await buy(page)
    await waitFor(() => expect(left).toEqual(['https://wallet.example/pay/1']))
    expect(callsOf(page.host, 'POST /purchase').map(({ input }) => input)).toEqual([
      { body: { pack_price_id: 'P001-HD', payment_kind: 'paypay', confirm_price: 550, confirmed: true } },
    ])
    expect(await screen.findByRole('link', { name: 'PayPayの画面へ進む' })).toHaveAttribute(
      'href',
      'https://wallet.example/pay/1',
    )
  })

  it('says when and how it is paid in the terms of the order', async () => {
    const { user } = await openOrder()
    await user.click(await choice(/^PayPay/))
    expect(value('支払時期・方法')).toContain('PayPayの画面で10分以内')
    expect(value('お支払い総額')).toBe('¥550（税込）')
    expect(screen.queryByText(/カード番号は決済代行会社にのみ/)).not.toBeVisible()
  })
})

describe('paying with the phone bill', () => {
  it('shows before the order what the bill will be, and that the fee is not in the price', async () => {
    const statement = { month: '2026-11', total: 50_000, fee: 660, fee_without_tax: 600, currency: 'JPY' }
    const page = await openOrder({ 'POST /purchase/quote': () => ({ ...quote, statement }) })
    await page.user.click(await choice(/^携帯料金とまとめて支払う/))
    expect(screen.getByRole('heading', { name: '2026年11月の携帯料金の明細' })).toBeVisible()
    expect(value(/^まとめて支払いの合計/)).toBe('¥50,000')
    expect(value(/^決済手数料/)).toBe('¥660（税抜¥600）')
    expect(value(/^お支払い金額/)).toBe('¥550')
    expect(value('お支払い総額')).toBe(
      '¥550（税込）別途、その月の携帯料金の明細に決済手数料¥660（税込、月に一度）が加わります。',
    )
    expect(value('支払時期・方法')).toContain('一部のみの返金はできません')
    expect(await axeFaults()).toEqual([])
    await buy(page)
    await waitFor(() => expect(askedFor(page.host, 'navigate')).toHaveLength(1))
    expect(callsOf(page.host, 'POST /purchase')[0]?.input).toMatchObject({
      body: { payment_kind: 'condo', confirm_price: 550 },
    })
  })

  it('names the fee next to the total by the button, for this kind only', async () => {
    const { user } = await openOrder()
    expect(screen.getByText('お支払い金額 ¥550（税込）')).toBeInTheDocument()
    await user.click(await choice(/^携帯料金とまとめて支払う/))
    expect(screen.getByText('お支払い金額 ¥550（税込）＋手数料¥330')).toBeInTheDocument()
  })

  it('in English', async () => {
    const { user } = await openPage('/purchase-confirm', { topics: { locale: 'en' } })
    await user.click(await choice(/^Pay with your phone bill/))
    expect(screen.getByText('To pay: ¥550 (tax incl.) + ¥330 carrier fee')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your phone bill for November 2026' })).toBeVisible()
    expect(value('Payment fee (once a month)')).toBe('¥330 (¥300 without tax)')
  })
})

it('an order that becomes free asks for no way to pay', async () => {
  const page = await openPage('/purchase-confirm', {
    handlers: { 'POST /purchase/quote': () => ({ ...quote, price: 0, coupon_price: 550, tax: 0 }) },
  })
  expect(await screen.findByText('お支払いは発生しません。カードは不要です。')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await page.user.click(confirmBox())
  await page.user.click(screen.getByRole('button', { name: '無料でレンタルする' }))
  await waitFor(() =>
    expect(callsOf(page.host, 'POST /purchase')[0]?.input).toMatchObject({ body: { payment_kind: 'free' } }),
  )
})
