import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openTestShop, paymentSecrets, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const entitlementsOf = (memberId: string) =>
  shop.server.deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).execute()

const ledgerOf = (reference: string) =>
  shop.server.deps.db
    .selectFrom('ledger_entry')
    .select(['event', 'amount'])
    .where('reference', '=', reference)
    .orderBy('ledger_entry_id')
    .execute()

/** States reported by stored webhooks, processed or not. */
async function reportedStates(reference: string): Promise<string[]> {
  const rows = await shop.server.deps.db.selectFrom('payment_event').select('payment').execute()
  return rows.filter(({ payment }) => payment.reference === reference).map(({ payment }) => payment.state)
}

/** Charges for this member's references, read directly from the gateway. */
async function chargesOf(references: readonly string[]): Promise<string[]> {
  const states = references.map(async (reference) => {
    const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
    const response = await fetch(`${shop.sandbox.origin}/v1/payments?reference=${reference}`, { headers })
    return ((await response.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
  })
  return (await Promise.all(states)).flat()
}

test('webhook, return page and reconciler race twenty times: captured and granted once each time', async () => {
  for (let round = 0; round < 20; round++) {
    const member = await shop.server.addMember()
    const purchase = await shop.buy(member, cards.challenge)
    const { purchase_number } = purchase
    await shop.answerChallenge(purchase, 'authenticate')
    const look = () => member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
    const { jobs } = shop.server
    await expect.poll(() => reportedStates(purchase_number)).toContain('captured')
    await Promise.all([
      look(),
      jobs.run('purchase-reconcile'),
      jobs.run('purchase-payment-events'),
      look(),
      jobs.run('purchase-reconcile'),
      jobs.run('purchase-payment-events'),
    ])
    const { events, status } = await look()
    expect(status).toBe('granted')
    expect(events.filter(({ kind }) => kind === 'captured')).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'granted')).toHaveLength(1)
    expect(await entitlementsOf(member.memberId)).toHaveLength(1)
    const receipts = shop.server.deps.db
      .selectFrom('mail_outbox')
      .select('mail_id')
      .where('recipient', '=', member.email)
    expect(await receipts.execute()).toHaveLength(1)
    expect(await ledgerOf(purchase_number)).toEqual([{ event: 'captured', amount: 440 }])
  }
})

test('ten concurrent requests for one pack, each with its own key, charge once', async () => {
  const member = await shop.server.addMember()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => shop.buy(member, cards.success)))
  const bought = results.filter((result) => result.status === 'fulfilled')
  expect(bought).toHaveLength(1)
  const codes = results
    .filter((result) => result.status === 'rejected')
    .map((result) => (result.reason as { problem: { code: string } }).problem.code)
  const expected = ['purchase_in_progress', 'already_purchased']
  expect(codes.filter((code) => !expected.includes(code))).toEqual([])
  const rows = await shop.server.deps.db
    .selectFrom('purchase')
    .select('purchase_number')
    .where('member_id', '=', member.memberId)
    .execute()
  expect(await chargesOf(rows.map((row) => row.purchase_number))).toEqual(['captured'])
  expect(await entitlementsOf(member.memberId)).toHaveLength(1)
})

test('a cancel at the same time as an approval ends in either state, never in both', async () => {
  for (let round = 0; round < 8; round++) {
    const member = await shop.server.addMember()
    const purchase = await shop.buy(member, cards.challenge)
    const { purchase_number } = purchase
    const params = { purchase_number }
    await Promise.allSettled([
      shop.answerChallenge(purchase, 'authenticate'),
      member.api.call('POST /purchase/{purchase_number}/cancel', { params }),
    ])
    const { status } = await member.api.call('GET /purchase/{purchase_number}', { params })
    const expected = status === 'granted' ? ['captured'] : ['cancelled']
    expect(['granted', 'cancelled']).toContain(status)
    expect(await chargesOf([purchase_number])).toEqual(expected)
    expect(await ledgerOf(purchase_number)).toEqual(status === 'granted' ? [{ event: 'captured', amount: 440 }] : [])
    expect(await entitlementsOf(member.memberId)).toHaveLength(status === 'granted' ? 1 : 0)
  }
})

test('a payment for a pack that is already held is refunded', async () => {
  const member = await shop.server.addMember()
  const first = await shop.buy(member, cards.challenge)
  const { db } = shop.server.deps
  // Simulates a reconciler that freed the pack while the gateway could still take the money.
  await db
    .updateTable('purchase')
    .set({ status: 'expired' })
    .where('purchase_number', '=', first.purchase_number)
    .execute()
  const second = await shop.buy(member, cards.success)
  expect(second.status).toBe('granted')
  await shop.answerChallenge(first, 'authenticate')
  await expect
    .poll(async () => {
      await shop.server.jobs.run('purchase-payment-events')
      return chargesOf([first.purchase_number])
    })
    .toEqual(['refunded'])
  const params = { purchase_number: first.purchase_number }
  const refunded = await member.api.call('GET /purchase/{purchase_number}', { params })
  expect(refunded.events.map(({ kind }) => kind).slice(-3)).toEqual(['captured', 'refund_due', 'refunded'])
  expect(await ledgerOf(first.purchase_number)).toEqual([
    { event: 'captured', amount: 440 },
    { event: 'refunded', amount: 440 },
  ])
  expect(await entitlementsOf(member.memberId)).toMatchObject([{ source_id: second.purchase_number }])
  expect((await problemFrom(shop.buy(member, cards.success))).code).toBe('already_purchased')
})
