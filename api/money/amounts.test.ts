import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../testing/add-coupon.ts'
import { addTitleOnSale, answerPage, cards, openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { boundlessLimits } from '../testing/test-limits.ts'
import { casesAtOnce, drawCases } from './any-case.ts'
import { amountsIn, type Case, cardsOf, carrierFee, chargeIn, chargesIn, couponIn, taxIn } from './expected-amounts.ts'
import { listPaid } from './find-faults.ts'
import { moneyRun } from './money-run.ts'

const { amounts, amountsSeed: seed } = moneyRun

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: boundlessLimits })
  for (let lane = 0; lane < casesAtOnce; lane++) await addTitleOnSale(shop.server, `lane-${lane}`)
})
afterAll(() => shop[Symbol.asyncDispose]())

interface Bought {
  given: Case
  number: string
  email: string
  due: number
  /** What the gateway is to take. */
  charge: { amount: number; currency: string }
}

/** The offer in the card's own currency, which shows both amounts. */
async function offerFor(api: ApiClient, pack_price_id: string, given: Case, due: number, coupon_code?: string) {
  const card_token = await shop.token(cardsOf[given.abroad])
  const body = { pack_price_id, card_token, ...(coupon_code && { coupon_code }) }
  const offer = await api.call('POST /purchase/dcc-offer', { body })
  const charge = { amount: chargeIn(due, offer.charge.rate, given), currency: given.abroad }
  expect(offer).toMatchObject({ price: due, currency: 'JPY', charge })
  return offer
}

type Offer = Awaited<ReturnType<typeof offerFor>>

async function order(
  api: ApiClient,
  pack_price_id: string,
  { kind }: Case,
  due: number,
  coupon_code?: string,
  offer?: Offer,
) {
  const payment_kind = due === 0 ? ('free' as const) : kind
  const body = {
    ...{ pack_price_id, payment_kind, confirm_price: due, confirmed: true as const },
    ...(coupon_code && { coupon_code }),
    ...(offer && { dcc_offer_id: offer.dcc_offer_id }),
    ...(payment_kind === 'card' && { card_token: await shop.token(cards.success) }),
  }
  return api.call('POST /purchase', { body }, { idempotencyKey: randomUUID() })
}

/** @param lane which title it is about: one that no other case of the round has */
async function buy(given: Case, lane: number): Promise<Bought> {
  const { db } = shop.server.deps
  const pack_price_id = `lane-${lane}-tvod-hd`
  await db.updateTable('pack_price').set({ price: given.price }).where('pack_price_id', '=', pack_price_id).execute()
  const off = couponIn(given)
  const code = off > 0 ? randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase() : undefined
  if (code && given.coupon) await addCoupon(shop.server, code, given.coupon)
  const { api, email } = await shop.server.addMember({ locale: given.locale })
  const due = given.price - off
  const shown = {
    origin_price: given.price,
    coupon_price: off,
    price: due,
    tax: taxIn(due),
    tax_rate: 10,
    fee: 0,
    currency: 'JPY',
  }

  const quoted = { pack_price_id, ...(due > 0 && { payment_kind: given.kind }), ...(code && { coupon_code: code }) }
  const quote = await api.call('POST /purchase/quote', { body: quoted })
  expect(quote).toMatchObject(shown)
  const statement = { total: due, fee: carrierFee(due), fee_without_tax: carrierFee(due) / 1.1, currency: 'JPY' }
  if (due > 0) expect(quote.statement).toMatchObject(statement)
  const isAbroad = given.kind === 'dcc' && due > 0
  const offer = isAbroad ? await offerFor(api, pack_price_id, given, due, code) : undefined
  const charged = offer && { charged: offer.charge }
  const ordered = await order(api, pack_price_id, given, due, code, offer)
  expect(ordered).toMatchObject({ ...shown, ...charged })
  if (given.kind === 'condo' && due > 0) expect(ordered.statement).toMatchObject(statement)
  if (ordered.next.kind === 'redirect') await answerPage(ordered, 'pay', 'webhook_never')

  const params = { purchase_number: ordered.purchase_number }
  const receipt = await api.call('GET /purchase/{purchase_number}', { params })
  expect(receipt).toMatchObject({ ...shown, ...charged, status: 'granted' })
  const charge = offer
    ? { amount: offer.charge.amount, currency: offer.charge.currency }
    : { amount: due, currency: 'JPY' }
  const { items } = await api.call('GET /user/history')
  expect(items).toMatchObject([{ price: due, tax: taxIn(due), currency: 'JPY', ...(offer && { card_price: charge }) }])
  return { given, number: ordered.purchase_number, email, due, charge }
}

test(`${amounts} cases of price, tax, coupon and kind of payment (seed ${seed}): every amount shown is the amount charged`, async () => {
  const since = new Date(Date.now() - 1000)
  const all: Bought[] = []
  await drawCases(amounts, seed, async (cases) => void all.push(...(await Promise.all(cases.map(buy)))))
  expect(all).toHaveLength(amounts)

  const charged = new Map((await listPaid(shop.sandbox.origin, since)).map((payment) => [payment.reference, payment]))
  const nothing = { amount: 0, currency: 'JPY', refundedAmount: 0 }
  for (const { number, charge } of all) {
    const { amount, currency, refundedAmount } = charged.get(number) ?? nothing
    expect([number, { amount, currency }, refundedAmount]).toEqual([number, charge, 0])
  }
  expect(charged.size).toBe(all.filter(({ due }) => due > 0).length)

  await shop.server.jobs.run('mail-deliver')
  for (const { email, due, charge, given } of all) {
    const { text, html = '' } = shop.server.mailbox.lastTo(email)
    const discount = given.price > due ? [given.price, given.price - due] : []
    const fee = given.kind === 'condo' ? [carrierFee(due)] : []
    // Of a free order there is nothing to pay, so no tax.
    const paid = due > 0 ? [taxIn(due), ...fee] : []
    const inCardCurrency = charge.currency === 'JPY' ? [] : [charge.amount]
    for (const receipt of [text, html]) {
      expect(amountsIn(receipt)).toEqual([...discount, due, ...paid])
      expect(chargesIn(receipt, given.abroad)).toEqual(inCardCurrency)
    }
  }
}, 300_000)
