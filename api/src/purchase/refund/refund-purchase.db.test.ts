import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openShopWithOwnGateway, type ShopWithOwnGateway } from '../../../testing/open-test-shop.ts'
import { openAdminSocket, runInRunningApi } from '../../operator/admin-socket.ts'
import { commands } from '../../operator/commands.ts'
import { openCheckout } from '../checkout.ts'
import { settlePurchase } from '../settle/settle-purchase.ts'
import { describeRefund, refundPurchase } from './refund-purchase.ts'

let shop: ShopWithOwnGateway
beforeAll(async () => {
  shop = await openShopWithOwnGateway()
})
afterAll(() => shop[Symbol.asyncDispose]())

const look = (member: TestMember, purchase_number: string) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })

async function buyer(card: string = cards.success) {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, card)
  return { member, purchase_number }
}

const run = (name: string, ...words: string[]) =>
  commands[name]?.run(shop.server.deps, words, { say: () => undefined, signal: new AbortController().signal })

const entriesOf = (reference: string) =>
  shop.server.deps.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line', 'ledger_line.ledger_entry_id', 'ledger_entry.ledger_entry_id')
    .select(['event', 'account', 'ledger_line.amount'])
    .where('reference', '=', reference)
    .orderBy('ledger_entry.ledger_entry_id')
    .orderBy('ledger_line.amount', 'desc')
    .execute()
const refundsOf = (reference: string) =>
  shop.server.deps.db
    .selectFrom('purchase_refund')
    .select(['amount', 'outcome'])
    .where('purchase_number', '=', reference)
    .orderBy('requested_at')
    .execute()
const isEntitled = async (purchase_number: string) => {
  const query = shop.server.deps.db.selectFrom('entitlement').select('revoked_at')
  return (await query.where('source_id', '=', purchase_number).executeTakeFirst())?.revoked_at === null
}
const mailsTo = async ({ memberId }: TestMember) => {
  const sent = shop.server.deps.db.selectFrom('mail_outbox').select(['kind', 'facts']).where('member_id', '=', memberId)
  const mails = await sent.where('kind', '=', 'purchase_refunded').orderBy('queued_at').execute()
  return mails.map(({ facts }) => facts)
}

test('an operator is shown what a refund would do, and nothing happens until they confirm what it leaves', async () => {
  const { member, purchase_number } = await buyer()
  const shown = await run('refund', purchase_number, '100')
  expect(shown).toContain('paid      ¥440')
  expect(shown).toContain('left      ¥440 -> ¥340')
  expect(shown).toContain('keeps the entitlement')
  expect(shown).toContain(`refund ${purchase_number} 100 --leaving 340`)
  expect(await refundsOf(purchase_number)).toEqual([])
  expect(await run('refund', purchase_number, '100', '--leaving', '340')).toContain('The entitlement is kept.')
  const { status, events } = await look(member, purchase_number)
  expect(status).toBe('granted')
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['refund_requested', 'partly_refunded'])
  expect(await isEntitled(purchase_number)).toBe(true)
  expect(await refundsOf(purchase_number)).toEqual([{ amount: 100, outcome: 'refunded' }])
  expect(await entriesOf(purchase_number)).toEqual([
    { event: 'captured', account: 'gateway:sandbox', amount: 440 },
    { event: 'captured', account: 'consumption_tax', amount: -40 },
    { event: 'captured', account: 'sales', amount: -400 },
    { event: 'refunded', account: 'refunds', amount: 91 },
    { event: 'refunded', account: 'consumption_tax', amount: 9 },
    { event: 'refunded', account: 'gateway:sandbox', amount: -100 },
  ])
})

test('the same command sent twice refunds once, and the rest revokes the entitlement', async () => {
  const { member, purchase_number } = await buyer()
  await run('refund', purchase_number, '100', '--leaving', '340')
  await expect(run('refund', purchase_number, '100', '--leaving', '340')).rejects.toThrow('would leave 240')
  expect(await run('refund', purchase_number)).toContain('--leaving 0')
  expect(await run('refund', purchase_number, '340', '--leaving', '0')).toContain('entitlement is revoked')
  expect((await look(member, purchase_number)).status).toBe('refunded')
  expect(await isEntitled(purchase_number)).toBe(false)
  await expect(run('refund', purchase_number)).rejects.toThrow('nothing to refund')
  expect((await refundsOf(purchase_number)).map(({ amount }) => amount)).toEqual([100, 340])
  const tax = (await entriesOf(purchase_number)).filter(({ account }) => account === 'consumption_tax')
  expect(tax.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('ten operators at once refund once', async () => {
  const { purchase_number: purchaseNumber } = await buyer()
  const order = { purchaseNumber, amount: 100 }
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => refundPurchase(shop.server.deps, order, 340)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundsOf(purchaseNumber)).toEqual([{ amount: 100, outcome: 'refunded' }])
  expect((await describeRefund(shop.server.deps, { purchaseNumber, amount: undefined })).amount).toBe(340)
})

test.each([
  [['refund'], 'refund PURCHASE_NUMBER'],
  [['refund', 'GM-NONE'], 'There is no purchase GM-NONE'],
  [['refund', 'GM-NONE', '1.5'], 'whole numbers'],
  [['refund', 'GM-NONE', '1', '2'], 'refund PURCHASE_NUMBER'],
  [['refund', 'GM-NONE', '1', '--leaving'], 'whole numbers'],
])('%j is refused, and says why', async ([name = '', ...words], why) => {
  await expect(run(name, ...words)).rejects.toThrow(why)
})

test('a purchase that is not paid, and one that cost nothing, are not refunded', async () => {
  const { purchase_number } = await buyer(cards.challenge)
  await expect(run('refund', purchase_number)).rejects.toThrow('nothing to refund')
  const member = await shop.server.addMember()
  const free = { pack_price_id: 'film-tvod-free', payment_kind: 'free', confirm_price: 0 } as const
  const bought = await shop.buy(member, cards.success, free)
  await expect(run('refund', bought.purchase_number)).rejects.toThrow('not paid at a gateway')
})

test('a refund that the gateway did not answer is finished by a job, once', async () => {
  const { member, purchase_number } = await buyer()
  await shop.sandbox.kill()
  await expect(run('refund', purchase_number, '100', '--leaving', '340')).rejects.toThrow()
  await expect(run('refund', purchase_number, '100', '--leaving', '340')).rejects.toThrow('under way')
  await shop.server.jobs.run('purchase-refunds')
  expect(await refundsOf(purchase_number)).toEqual([{ amount: 100, outcome: null }])
  await shop.sandbox.restart()
  await Promise.all([shop.server.jobs.run('purchase-refunds'), shop.server.jobs.run('purchase-refunds')])
  expect(await refundsOf(purchase_number)).toEqual([{ amount: 100, outcome: 'refunded' }])
  const { events } = await look(member, purchase_number)
  expect(events.filter(({ kind }) => kind === 'partly_refunded')).toHaveLength(1)
  expect((await entriesOf(purchase_number)).filter(({ event }) => event === 'refunded')).toHaveLength(3)
})

test('the running API refunds for an operator', async () => {
  const { purchase_number } = await buyer()
  const { settings } = shop.server.deps
  const admin = await openAdminSocket(shop.server.deps)
  const shown = runInRunningApi(settings, { name: 'refund', words: [purchase_number] })
  expect(await shown).toEqual(settings.DATABASE_URL ? undefined : expect.stringContaining('will be revoked'))
  await admin.close()
})

test('the buyer is notified of each refund once: by mail, on the purchase and in the history', async () => {
  const { member, purchase_number } = await buyer()
  const history = async () => (await member.api.call('GET /user/history', {})).items[0]
  expect(await history()).not.toHaveProperty('refunded_price')
  await run('refund', purchase_number, '100', '--leaving', '340')
  expect(await mailsTo(member)).toMatchObject([{ meaning: 'part', refunded: '¥100', left: '¥340', purchase_number }])
  expect((await look(member, purchase_number)).refunds).toMatchObject([{ price: 100, tax: 9 }])
  expect(await history()).toMatchObject({ status: 'granted', price: 440, refunded_price: 100 })
  shop.server.clock.pass(1000)
  await run('refund', purchase_number, '340', '--leaving', '0')
  const [, whole] = await mailsTo(member)
  expect(whole).toMatchObject({ meaning: 'whole', refunded: '¥340' })
  const { refunds = [], tax } = await look(member, purchase_number)
  expect(refunds.map(({ price }) => price)).toEqual([100, 340])
  expect(refunds.reduce((sum, refund) => sum + refund.tax, 0)).toBe(tax)
  expect(await history()).toMatchObject({ status: 'refunded', refunded_price: 440 })
})

test('a refund made at the gateway is mailed once, however often the gateway reports it', async () => {
  const { member, purchase_number } = await buyer()
  const checkout = openCheckout(shop.server.deps)
  const gateway = checkout.gateways.named('sandbox')
  const payment = await gateway.findByReference(purchase_number)
  if (!payment) throw new Error('the gateway does not know the payment')
  const refunded = await gateway.refund(payment.paymentId)
  if (!refunded) throw new Error('the gateway refused')
  await Promise.all(Array.from({ length: 5 }, () => settlePurchase(checkout, refunded)))
  await shop.server.jobs.run('purchase-payment-events')
  expect(await mailsTo(member)).toMatchObject([{ meaning: 'whole', refunded: '¥440' }])
})
