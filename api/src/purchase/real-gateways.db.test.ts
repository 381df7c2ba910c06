import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerSetup } from '../../testing/answer-setup.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, siteOrigin, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { minuteMs } from '../clock.ts'
import { checkAllMoney } from './check/check-money.ts'
import { refundPurchase } from './refund/refund-purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ takesBy: 'stripe-and-paypay' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const look = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const cancel = (member: TestMember, { purchase_number }: Purchase) =>
  member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
const statusOf = async (member: TestMember, purchase: Purchase) => (await look(member, purchase)).status
const gatewayOf = async ({ purchase_number }: Purchase) => {
  const query = shop.server.deps.db.selectFrom('purchase').select('gateway')
  return (await query.where('purchase_number', '=', purchase_number).executeTakeFirstOrThrow()).gateway
}
async function reconcileAfter(ms: number) {
  shop.server.clock.pass(ms)
  await shop.server.jobs.run('purchase-reconcile')
  // An access token does not live that long.
  shop.server.clock.pass(-ms)
}

describe('cards by Stripe', () => {
  it('are charged at once, and the card form receives its address', async () => {
    const member = await shop.server.addMember()
    const purchase = await shop.buy(member, cards.success)
    expect(purchase).toMatchObject({ status: 'granted', card: { brand: 'visa', last4: '1111' } })
    expect(await gatewayOf(purchase)).toBe('stripe')
    const { origin } = shop.sandbox
    expect(await shop.server.api.call('GET /payment/config')).toEqual({
      ...{ card_form_url: `${origin}/`, card_form_origin: origin, shop_id: 'shop_ginmaku' },
      stripe: { publishable_key: 'shop_ginmaku', script_url: `${origin}/v3/stripe.js` },
    })
  })

  it.each([
    ['declined', cards.declined, 'card_declined'],
    ['without funds', cards.insufficient, 'insufficient_funds'],
  ] as const)('that are %s are refused, and another may be tried', async (_, card, code) => {
    const member = await shop.server.addMember()
    expect((await problemFrom(shop.buy(member, card))).code).toBe(code)
    expect((await shop.buy(member, cards.success)).status).toBe('granted')
  })

  it('are stored, and pay the next purchase; deleted, they pay none', async () => {
    const member = await shop.server.addMember()
    await shop.buy(member, cards.success, { save_card: true })
    const est = { pack_price_id: 'film-est-hd', confirm_price: 2200, card_token: undefined }
    expect(await shop.buy(member, cards.success, est)).toMatchObject({ status: 'granted', card: { last4: '1111' } })
    await member.api.call('DELETE /user/card')
    await shop.server.jobs.runTriggered()
    expect(await shop.server.deps.db.selectFrom('dropped_card').selectAll().execute()).toEqual([])
  })

  it('that ask for 3-D Secure to be stored are stored once it is passed, by the member who was asked', async () => {
    const [member, other] = await Promise.all([shop.server.addMember(), shop.server.addMember()])
    const store = (by: TestMember, card_token: string) => by.api.call('POST /user/card', { body: { card_token } })
    const { code, context = {} } = await problemFrom(store(member, await shop.token(cards.challenge)))
    expect(code).toBe('three_ds_required')
    const { client_secret, card_token } = context as { client_secret: string; card_token: string }
    await answerSetup(shop.sandbox.origin, client_secret, 'authenticate')
    expect((await problemFrom(store(other, card_token))).code).toBe('card_not_accepted')
    expect((await store(member, card_token)).card).toMatchObject({ last4: '3006' })
    // A second tab that sends it again replaces the card by itself, and drops nothing at Stripe.
    expect((await store(member, card_token)).card).toMatchObject({ last4: '3006' })
    expect(await shop.server.deps.db.selectFrom('dropped_card').selectAll().execute()).toEqual([])
    expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: '3006' })
  })

  it('with 3-D Secure: passed, it is granted; left, it fails; cancelled here, it can’t be passed any more', async () => {
    const [passing, leaving, cancelling] = await Promise.all([1, 2, 3].map(() => shop.server.addMember()))
    if (!passing || !leaving || !cancelling) throw new Error('A member is missing')
    const passed = await shop.buy(passing, cards.challenge)
    expect(passed).toMatchObject({ status: 'authorizing', next: { kind: 'three_ds' } })
    await shop.answerChallenge(passed, 'authenticate')
    expect(await statusOf(passing, passed)).toBe('granted')
    const left = await shop.buy(leaving, cards.challenge)
    await shop.answerChallenge(left, 'cancel')
    expect((await look(leaving, left)).failure?.code).toBe('three_ds_failed')
    const cancelled = await shop.buy(cancelling, cards.challenge)
    await cancel(cancelling, cancelled)
    expect(await (await fetch(cancelled.next.url ?? '')).text()).not.toContain('name="code"')
    expect(await statusOf(cancelling, cancelled)).toBe('cancelled')
  })

  it('settle by Stripe’s signed event, without a request from the buyer', async () => {
    const member = await shop.server.addMember()
    const purchase = await shop.buy(member, cards.challenge, { save_card: true })
    await shop.answerChallenge(purchase, 'authenticate')
    const stored = async () => {
      await shop.server.jobs.run('purchase-payment-events')
      const held = shop.server.deps.db.selectFrom('entitlement').select('member_id')
      return (await held.where('member_id', '=', member.memberId).execute()).length
    }
    await expect.poll(stored).toBe(1)
    // Which an event of Stripe's does not tell.
    const card = { brand: 'visa', last4: '3006' }
    expect(await look(member, purchase)).toMatchObject({ status: 'granted', card })
    expect((await member.api.call('GET /user/card')).card).toMatchObject(card)
  })
})

describe('PayPay by PayPay', () => {
  const ordered = async () => {
    const member = await shop.server.addMember()
    return { member, purchase: await shop.order(member, 'paypay') }
  }

  it('sends a buyer to its page, and returns them to a purchase that is granted', async () => {
    const { member, purchase } = await ordered()
    expect(purchase).toMatchObject({ status: 'authorizing', next: { kind: 'redirect' } })
    expect(await gatewayOf(purchase)).toBe('paypay')
    // Each look asks PayPay, which returns the address only once.
    expect((await look(member, purchase)).next).toEqual(purchase.next)
    const back = await shop.answerPage(purchase, 'pay')
    expect(back.origin + back.pathname).toBe(`${siteOrigin}/purchase-complete-paypay`)
    expect(await statusOf(member, purchase)).toBe('granted')
  })

  it('paid without a return is granted within a minute', async () => {
    const { member, purchase } = await ordered()
    await shop.answerPage(purchase, 'pay')
    await reconcileAfter(minuteMs + 1_000)
    const held = shop.server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', member.memberId)
    expect(await held.execute()).toHaveLength(1)
    expect(await statusOf(member, purchase)).toBe('granted')
  })

  it('undecided for ten minutes is cancelled at PayPay first, and frees the pack', async () => {
    const { member, purchase } = await ordered()
    await reconcileAfter(10 * minuteMs + 1_000)
    expect(await statusOf(member, purchase)).toBe('expired')
    await expect(shop.answerPage(purchase, 'pay')).rejects.toThrow('closed')
    expect((await shop.order(member, 'paypay')).status).toBe('authorizing')
  })

  it('cancelled here and paid there at the same moment is either cancelled and free, or paid and granted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, purchase } = await ordered()
      const [paying] = await Promise.allSettled([shop.answerPage(purchase, 'pay'), cancel(member, purchase)])
      const held = shop.server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', member.memberId)
      const outcome = [await statusOf(member, purchase), (await held.execute()).length]
      expect([
        ['granted', 1],
        ['cancelled', 0],
      ]).toContainEqual(outcome)
      if (paying.status === 'rejected') expect(outcome[0]).toBe('cancelled')
    }
  })
})

it('a refund of a part, and then of the rest, by either gateway', async () => {
  const member = await shop.server.addMember()
  const byCard = await shop.buy(member, cards.success)
  const other = await shop.server.addMember()
  const byPaypay = await shop.order(other, 'paypay')
  await shop.answerPage(byPaypay, 'pay')
  expect(await statusOf(other, byPaypay)).toBe('granted')
  for (const [owner, { purchase_number }] of [
    [member, byCard],
    [other, byPaypay],
  ] as const) {
    await refundPurchase(shop.server.deps, { purchaseNumber: purchase_number, amount: 100 }, 340)
    expect(await owner.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })).toMatchObject({
      status: 'granted',
    })
    await refundPurchase(shop.server.deps, { purchaseNumber: purchase_number, amount: undefined }, 0)
    expect((await owner.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })).status).toBe(
      'refunded',
    )
  }
})

it('kinds without a gateway are not offered: without the sandbox, no phone bill', async () => {
  const alone = await openTestShop({ takesBy: 'stripe-and-paypay', settings: { PAYMENT_SECRET_KEY: '' } })
  onTestFinished(() => alone[Symbol.asyncDispose]())
  const member = await alone.server.addMember()
  const quote = await member.api.call('POST /purchase/quote', { body: { pack_price_id: 'film-tvod-hd' } })
  expect(quote.payment_kinds).toEqual(expect.arrayContaining(['card', 'paypay']))
  expect(quote.payment_kinds).not.toContain('condo')
  expect((await problemFrom(alone.order(member, 'condo'))).errors).toEqual({ payment_kind: expect.any(String) })
  expect((await alone.buy(member, cards.success)).status).toBe('granted')
})

it('after all this, gateways, ledger, purchases and entitlements agree, and no payment is taken for an orphan', async () => {
  await shop.server.jobs.run('purchase-reconcile')
  const { differences, totals } = await checkAllMoney(shop.server.deps)
  expect(differences).toEqual([])
  expect(totals.map(({ gateway }) => gateway).toSorted()).toEqual(['paypay', 'stripe'])
  for (const { inLedger, atGateway } of totals) expect(inLedger).toEqual(atGateway)
  expect(await shop.server.deps.db.selectFrom('orphan_payment').selectAll().execute()).toEqual([])
})
