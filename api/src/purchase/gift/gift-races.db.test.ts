import type { GiftOrder } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { boundlessLimits } from '../../../testing/test-limits.ts'
import { after, dayMs, secondMs } from '../../clock.ts'
import { openCheckout } from '../checkout.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { listExpiredGifts } from './gift-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: boundlessLimits })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function give(gift: Partial<GiftOrder> = {}) {
  const buyer = await shop.server.addMember({ locale: 'en' })
  const purchase = await shop.buy(buyer, cards.success, { gift })
  const code = new URL(purchase.gift?.url ?? '').searchParams.get('code') ?? ''
  return { buyer, number: purchase.purchase_number, code }
}

const accept = ({ api }: TestMember, code: string) => api.call('POST /gift/{code}/accept', { params: { code } })
const own = ({ api }: TestMember, purchase_number: string) =>
  api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
const rightsOf = (purchaseNumber: string) =>
  shop.server.deps.db.selectFrom('entitlement').selectAll().where('source_id', '=', purchaseNumber).execute()
const refundsOf = (purchaseNumber: string) =>
  shop.server.deps.db
    .selectFrom('purchase_refund')
    .select(['amount', 'outcome'])
    .where('purchase_number', '=', purchaseNumber)
    .execute()
const paymentOf = async (reference: string) => {
  const payment = await openCheckout(shop.server.deps).gateways.named('sandbox').findByReference(reference)
  if (!payment) throw new Error(`There is no payment ${reference}`)
  return payment
}
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'accepted' : outcome.reason.problem?.code
const mailKindsTo = async ({ memberId }: TestMember) =>
  (await shop.server.deps.db.selectFrom('mail_outbox').select('kind').where('member_id', '=', memberId).execute()).map(
    ({ kind }) => kind,
  )
/** Makes it expire a second ago; a clock moved by half a year would end the sessions. */
const expire = (purchaseNumber: string) =>
  shop.server.deps.db
    .updateTable('gift')
    .set({ expires_at: after(shop.server.clock.now(), -secondMs) })
    .where('purchase_number', '=', purchaseNumber)
    .execute()
const returnGifts = async () => {
  await shop.server.jobs.run('purchase-return-gifts')
  await shop.server.jobs.run('purchase-refunds')
}

test('100 requests of ten members at once accept a gift exactly once', async () => {
  const { number, code } = await give()
  const members = await Promise.all(Array.from({ length: 10 }, () => shop.server.addMember()))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => accept(members[at % 10] as TestMember, code)),
  )
  const winners = new Set(outcomes.flatMap((outcome, at) => (outcome.status === 'fulfilled' ? [at % 10] : [])))
  expect(winners.size).toBe(1)
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['accepted', 'gift_accepted']))
  expect(await rightsOf(number)).toHaveLength(1)
}, 60_000)

test('a payment reported twenty times at once makes one gift, with one mail', async () => {
  const buyer = await shop.server.addMember()
  const waiting = await shop.buy(buyer, cards.challenge, { gift: { mail: 'receiver@example.com' } })
  await shop.answerChallenge(waiting, 'authenticate')
  const payment = await paymentOf(waiting.purchase_number)
  const checkout = openCheckout(shop.server.deps)
  await Promise.all(Array.from({ length: 20 }, () => settlePurchase(checkout, payment)))
  expect((await own(buyer, waiting.purchase_number)).gift?.status).toBe('waiting')
  expect((await mailKindsTo(buyer)).toSorted()).toEqual(['gift_given', 'purchase_receipt'])
  expect(await rightsOf(waiting.purchase_number)).toEqual([])
})

test('a gift that no one accepted in time is refunded in full, once, and the buyer is notified', async () => {
  const { buyer, number, code } = await give()
  await expire(number)
  const receiver = await shop.server.addMember()
  expect((await problemFrom(accept(receiver, code))).code).toBe('gift_over')
  await Promise.all([returnGifts(), returnGifts(), returnGifts()])
  await returnGifts()
  expect(await refundsOf(number)).toEqual([{ amount: prices.tvod, outcome: 'refunded' }])
  expect(await own(buyer, number)).toMatchObject({ status: 'refunded', gift: { status: 'refunded' } })
  expect((await mailKindsTo(buyer)).filter((kind) => kind === 'purchase_refunded')).toHaveLength(1)
  expect((await problemFrom(accept(receiver, code))).code).toBe('gift_over')
  await shop.server.jobs.runTriggered()
  expect(shop.server.mailbox.lastTo(buyer.email).text).toContain('No one has accepted your gift')
})

test('accepting and expiring at the same moment: either the receiver has it, or the buyer the money', async () => {
  for (let round = 0; round < 8; round++) {
    const { number, code } = await give()
    const receiver = await shop.server.addMember()
    const job = async () => {
      await expire(number)
      await returnGifts()
    }
    const [outcome] = await Promise.allSettled([accept(receiver, code), job()])
    await returnGifts()
    const isAccepted = outcome.status === 'fulfilled'
    expect(await rightsOf(number)).toHaveLength(isAccepted ? 1 : 0)
    expect(await refundsOf(number)).toHaveLength(isAccepted ? 0 : 1)
  }
}, 60_000)

test('accepting during an operator’s refund: the money returned leaves no entitlement', async () => {
  for (let round = 0; round < 8; round++) {
    const { buyer, number, code } = await give()
    const receiver = await shop.server.addMember()
    const [outcome] = await Promise.allSettled([
      accept(receiver, code),
      refundPurchase(shop.server.deps, { purchaseNumber: number, amount: undefined }, 0),
    ])
    expect(await own(buyer, number)).toMatchObject({ status: 'refunded', gift: { status: 'refunded' } })
    const open = (await rightsOf(number)).filter(({ revoked_at }) => revoked_at === null)
    expect(open).toEqual([])
    if (outcome.status === 'rejected') expect(codeOf(outcome)).toBe('gift_over')
  }
}, 60_000)

test('a refund made at the gateway ends a waiting gift', async () => {
  const { buyer, number, code } = await give()
  const { gateways } = openCheckout(shop.server.deps)
  const refund = await gateways.named('sandbox').refund((await paymentOf(number)).paymentId)
  if (refund) await settlePurchase(openCheckout(shop.server.deps), refund)
  expect((await own(buyer, number)).gift).toMatchObject({ status: 'refunded' })
  expect((await problemFrom(accept(await shop.server.addMember(), code))).code).toBe('gift_over')
})

test('a part refunded by an operator leaves the gift, and expiry refunds the rest', async () => {
  const { number, code } = await give()
  await refundPurchase(shop.server.deps, { purchaseNumber: number, amount: 100 }, prices.tvod - 100)
  expect(await shop.server.api.call('GET /gift/{code}', { params: { code } })).toMatchObject({ state: 'open' })
  await expire(number)
  await returnGifts()
  expect((await refundsOf(number)).map(({ amount }) => amount).toSorted()).toEqual([100, prices.tvod - 100])
})

test('an accepted gift is not returned, however old it gets', async () => {
  const { number, code } = await give()
  await accept(await shop.server.addMember(), code)
  await expire(number)
  expect(await listExpiredGifts(shop.server.deps.db, after(shop.server.clock.now(), dayMs))).not.toContain(number)
  await returnGifts()
  expect(await refundsOf(number)).toEqual([])
})

test('two gifts of one pack to one receiver: the second waits for someone else', async () => {
  const [first, second] = [await give(), await give()]
  const receiver = await shop.server.addMember()
  const outcomes = await Promise.allSettled([accept(receiver, first.code), accept(receiver, second.code)])
  expect(outcomes.map(codeOf).toSorted()).toEqual(['accepted', 'already_purchased'])
  const left = outcomes[0].status === 'fulfilled' ? second : first
  await accept(await shop.server.addMember(), left.code)
})

test('the books are even with gifts that wait, were accepted, and were returned', async () => {
  const { checkAllMoney } = await import('../check/check-money.ts')
  const found = await checkAllMoney(shop.server.deps)
  expect(JSON.stringify(found)).not.toContain('without an entitlement')
})
