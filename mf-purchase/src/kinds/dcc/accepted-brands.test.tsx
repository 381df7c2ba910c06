import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadCardForm, token } from '../../testing/card-frame-double.ts'
import { openOrder } from '../../testing/order-page.ts'
import { storedCard } from '../../testing/samples.ts'

const jcb = { ...token, brand: 'jcb' }
const kind = (name: RegExp) => screen.getByRole('radio', { name })
const abroad = /^海外発行のカード/
const yen = /^クレジットカード/
const refusal = /カードの通貨でのお支払いには、VisaかMastercardをご利用ください/
const accepted = /^ご利用いただけるカード/

async function openAbroad(handlers: FakeHandlers = {}) {
  const page = await openOrder(handlers)
  await page.user.click(kind(abroad))
  return { ...page, seeAmount: async () => page.user.click(screen.getByRole('button', { name: '金額とレートを見る' })) }
}
const withoutCard = { 'GET /user/card': () => ({ card: null }) }

test('only the brands that can be charged in their own currency are listed for it', async () => {
  const { user } = await openAbroad(withoutCard)
  expect(screen.getByText(accepted)).toHaveTextContent('ご利用いただけるカード：Visa、Mastercard（一括払い）')
  await user.click(kind(yen))
  expect(screen.getByText(accepted)).toHaveTextContent(/JCB、American Express、Diners Club/)
})

test('a typed card of another brand is refused at its field, before anything is requested', async () => {
  const { host, user, seeAmount } = await openAbroad(withoutCard)
  const form = await loadCardForm(jcb, token)
  await seeAmount()
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByTitle(/カード情報の入力/)).toHaveFocus()
  expect(form.messages()).toContainEqual({ type: 'sandbox-pay:focus' })
  expect(callsOf(host, 'POST /purchase/dcc-offer')).toEqual([])
  expect(await axeFaults()).toEqual([])
  await user.click(kind(yen))
  expect(screen.queryByText(refusal)).toBeNull()
  await user.click(kind(abroad))
  await seeAmount()
  await waitFor(() => expect(callsOf(host, 'POST /purchase/dcc-offer')).toHaveLength(1))
  expect(screen.queryByText(refusal)).toBeNull()
})

test('a saved card of another brand is refused as soon as it is chosen', async () => {
  const { host, seeAmount } = await openAbroad({
    'GET /user/card': () => ({ card: { ...storedCard, brand: 'jcb' } }),
  })
  expect(screen.getByText(refusal)).toBeVisible()
  await seeAmount()
  expect(screen.getByRole('radio', { name: /^JCB/ })).toHaveFocus()
  expect(callsOf(host, 'POST /purchase/dcc-offer')).toEqual([])
})
