import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, paymentSecrets, prices, type TestShop } from '../../../testing/open-test-shop.ts'
import { commands } from '../../operator/commands.ts'

let shop: TestShop
beforeEach(async () => {
  await shop?.[Symbol.asyncDispose]()
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const check = async () =>
  commands['check-money']?.run(shop.server.deps, [], { say: () => undefined, signal: new AbortController().signal })
const refund = (...words: string[]) =>
  commands.refund?.run(shop.server.deps, words, { say: () => undefined, signal: new AbortController().signal })

async function atGateway(method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.sandbox.origin}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { payment_id: string; items: { payment_id: string }[] }
}
const paymentOf = async (reference: string) => (await atGateway('GET', `/payments?reference=${reference}`)).items[0]
const look = (member: TestMember, purchase_number: string) =>
  member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })

test('gateway, ledger, purchases and entitlements agree after every kind of end', async () => {
  expect(await check()).toContain('0 differences')
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.success)
  await shop.buy(await shop.server.addMember(), cards.webhookNever)
  await expect(shop.buy(await shop.server.addMember(), cards.declined)).rejects.toThrow()
  const other = await shop.buy(await shop.server.addMember(), cards.success)
  await shop.buy(await shop.server.addMember(), cards.challenge)
  await refund(purchase_number, '100', '--leaving', '340')
  await refund(other.purchase_number, '440', '--leaving', '0')
  const report = await check()
  expect(report).toContain(
    'sandbox JPY captured: ¥1,320 at the gateway, ¥1,320 in the ledger, difference ¥0\n' +
      'sandbox JPY refunded: ¥540 at the gateway, ¥540 in the ledger, difference ¥0',
  )
  expect(report).toContain('  gateway:sandbox ¥780')
  expect(report).toContain('1 purchases are not settled yet.')
  expect(report).toContain('0 differences')
})

test('an operator sees what a member bought and what became of each purchase', async () => {
  const { db } = shop.server.deps
  const member = await shop.server.addMember()
  const purchases = (...words: string[]) =>
    commands.purchases?.run(shop.server.deps, words, { say: () => undefined, signal: new AbortController().signal })
  expect(await purchases(member.email)).toBe(`${member.email} has bought nothing.`)
  const { purchase_number } = await shop.buy(member, cards.success)
  const { title_name } = await db.selectFrom('purchase').select('title_name').executeTakeFirstOrThrow()
  const [line, ...history] = ((await purchases(member.email)) ?? '').split('\n')
  expect(line).toMatch(new RegExp(`^${purchase_number} \\S+Z ${title_name.en}, .+, ¥440: granted$`))
  expect(history.map((event) => event.split(' ').at(-1))).toEqual(['created', 'asked', 'captured', 'granted'])
  await expect(purchases('who@mail.test')).rejects.toThrow('No member has the address who@mail.test.')
  await expect(purchases()).rejects.toThrow('Name the member')
})

test('a refund made at the gateway whose webhook is lost is settled by the check', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.webhookNever)
  const payment = await paymentOf(purchase_number)
  await atGateway('POST', `/payments/${payment?.payment_id}/refund`, { amount: 40, reference: 'by hand' })
  await shop.server.jobs.run('purchase-check-money')
  expect((await look(member, purchase_number)).events.at(-1)?.kind).toBe('partly_refunded')
  expect(await check()).toContain('difference ¥0')
  await atGateway('POST', `/payments/${payment?.payment_id}/refund`, {})
  expect(await check()).toContain('refunded: ¥440 at the gateway, ¥440 in the ledger')
  expect((await look(member, purchase_number)).status).toBe('refunded')
})

test('a lost entitlement, and a payment without a purchase, are differences', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.success)
  await shop.server.deps.db.deleteFrom('entitlement').where('source_id', '=', purchase_number).execute()
  await expect(check()).rejects.toThrow(`${purchase_number}: granted, without an entitlement`)
  const order = { token: await shop.token(cards.webhookNever), amount: prices.tvod, currency: 'JPY', locale: 'ja' }
  await atGateway('POST', '/payments', { ...order, reference: 'GM-LOST', return_url: 'http://localhost:3999/' })
  await expect(check()).rejects.toThrow('GM-LOST: 440 paid without a purchase')
  await expect(check()).rejects.toThrow('2 differences')
})

test('what a process of the previous release settles is entered by the check', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await shop.buy(member, cards.challenge)
  const { db, clock } = shop.server.deps
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('purchase_number', '=', purchase_number)
    .executeTakeFirst()
  await shop.answerChallenge(await look(member, purchase_number), 'authenticate')
  await db.updateTable('purchase').set({ status: 'granted' }).where('purchase_number', '=', purchase_number).execute()
  await db
    .insertInto('entitlement')
    .values({
      ...{ member_id: member.memberId, full_title_id: 'film', pack_id: 'film-tvod', source_kind: 'purchase' },
      ...{ source_id: purchase_number, sales_type: 'tvod', quality_type: 2, view_type: 1, is_live: false },
      ...{ play_ids: JSON.stringify(row?.play_ids), granted_at: clock.now(), view_days: 2 },
    })
    .execute()
  expect(await check()).toContain('captured: ¥440 at the gateway, ¥440 in the ledger')
})
