import { randomUUID } from 'node:crypto'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiPair, type ApiProcess, openApiPair } from '../../../testing/api-pair.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { answerPage, cards, paymentSecrets, prices, tokenFrom } from '../../../testing/open-test-shop.ts'
import { problemFrom, testClient } from '../../../testing/test-client.ts'
import { addMember } from '../../identity/public.ts'
import { unknownOrigin } from '../../identity/used-device.ts'

const hangMs = 3_000

/** Shared by all tests: each has its own buyers, which isolates retries of all but the last. */
let pair: ApiPair
let mails: { first: MailServer; second: MailServer }
beforeAll(async () => {
  mails = { first: await openMailServer(), second: await openMailServer() }
  pair = await openApiPair({ first: mails.first.url, second: mails.second.url }, hangMs)
})
afterAll(async () => {
  await pair[Symbol.asyncDispose]()
  await mails.first.close()
  await mails.second.close()
})

type Body = CallInput<'POST /purchase'>['body']

const order = async (card: string): Promise<Body> => ({
  pack_price_id: 'film-tvod-hd',
  payment_kind: 'card',
  card_token: await tokenFrom(pair.sandboxOrigin, card),
  confirm_price: prices.tvod,
  confirmed: true,
})

async function newBuyer() {
  const { db, clock, sessions } = pair.own.deps
  const memberId = randomUUID()
  const email = `${memberId}@example.com`
  const unknown = { password_hash: null, nickname: null, gender: null, birthday: null }
  await addMember(db, { member_id: memberId, email, ...unknown, locale: 'ja', registered_at: clock.now() })
  const tokens = await sessions.start(db, memberId, unknownOrigin)
  const buy = (from: ApiProcess, body: Body, idempotencyKey: string) =>
    testClient(from.origin, { tokens }).call('POST /purchase', { body }, { idempotencyKey })
  const look = (at: ApiProcess, purchase_number: string) =>
    testClient(at.origin, { tokens }).call('GET /purchase/{purchase_number}', { params: { purchase_number } })
  return { memberId, email, buy, look }
}

const entitlementsOf = (memberId: string) =>
  pair.own.deps.db.selectFrom('entitlement').select('source_id').where('member_id', '=', memberId).execute()

async function chargesOf(memberId: string): Promise<string[]> {
  const query = pair.own.deps.db.selectFrom('purchase').select('purchase_number').where('member_id', '=', memberId)
  const headers = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }
  const charges = (await query.execute()).map(async ({ purchase_number }) => {
    const answer = await fetch(`${pair.sandboxOrigin}/v1/payments?reference=${purchase_number}`, { headers })
    return ((await answer.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
  })
  return (await Promise.all(charges)).flat()
}

const taken = () => [...mails.first.taken, ...mails.second.taken]

test('one pack bought at both processes at once, with different keys, is charged and granted once', {
  retry: 1,
}, async () => {
  const { memberId, buy } = await newBuyer()
  const bodies = await Promise.all(Array.from({ length: 6 }, () => order(cards.success)))
  const outcomes = await Promise.allSettled(
    bodies.map((body, at) => buy(at % 2 ? pair.first : pair.second, body, randomUUID())),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.problem?.code] : []))
  for (const code of codes) expect(['purchase_in_progress', 'already_purchased']).toContain(code)
  expect(await chargesOf(memberId)).toEqual(['captured'])
  expect(await entitlementsOf(memberId)).toHaveLength(1)
})

test('PayPay: ordered at both processes at once, then looked at in both when it is paid: charged and granted once', {
  retry: 1,
}, async () => {
  const { memberId, buy, look } = await newBuyer()
  const { card_token: _, ...rest } = await order(cards.success)
  const body: Body = { ...rest, payment_kind: 'paypay' }
  const outcomes = await Promise.allSettled(
    [pair.first, pair.second, pair.first, pair.second].map((at) => buy(at, body, randomUUID())),
  )
  const [ordered, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  if (!ordered) throw new Error('No order was taken')
  expect(others).toEqual([])
  await answerPage(ordered, 'pay', 'webhook_twice')
  await Promise.all([pair.first, pair.second, pair.first, pair.second].map((at) => look(at, ordered.purchase_number)))
  expect(await chargesOf(memberId)).toEqual(['captured'])
  expect(await entitlementsOf(memberId)).toHaveLength(1)
})

test('one request sent to both at once gets one response, and another body under its key is a conflict at either', {
  retry: 1,
}, async () => {
  const { memberId, buy } = await newBuyer()
  const body = await order(cards.success)
  const key = randomUUID()
  const [one, other] = await Promise.all([buy(pair.first, body, key), buy(pair.second, body, key)])
  expect(one.status).toBe('granted')
  expect(other).toEqual(one)
  for (const process of [pair.first, pair.second]) {
    const problem = await problemFrom(buy(process, { ...body, save_card: true }, key))
    expect(problem).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  }
  expect(await chargesOf(memberId)).toEqual(['captured'])
})

test('each job triggered at both is done once, by either', { retry: 1 }, async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, newBuyer))
  await Promise.all(
    buyers.map(async ({ buy }, at) => buy(at % 2 ? pair.first : pair.second, await order(cards.success), randomUUID())),
  )
  const receipts = () => taken().filter((to) => buyers.some(({ email }) => email === to))
  await expect.poll(() => receipts().toSorted()).toEqual(buyers.map(({ email }) => email).toSorted())
})

test('the job and the request of a killed process are completed by the other', async () => {
  const { memberId, email, buy } = await newBuyer()
  const lostBuyer = await newBuyer()
  mails.first.hangs = true
  mails.second.hangs = true
  const calls = { first: mails.first.callers, second: mails.second.callers }
  await buy(pair.first, await order(cards.success), randomUUID())
  const holder = () => (['first', 'second'] as const).find((name) => mails[name].callers > calls[name])
  await expect.poll(holder).toBeDefined()
  const [dead, alive] = holder() === 'first' ? (['first', 'second'] as const) : (['second', 'first'] as const)
  const body = await order(cards.timeout)
  const lost = lostBuyer.buy(pair[dead], body, 'the-lost-request').catch((error: unknown) => error)
  await expect.poll(() => chargesOf(lostBuyer.memberId)).toEqual(['processing'])
  await pair[dead].kill()
  expect(await lost).toBeInstanceOf(TypeError)
  mails[alive].hangs = false

  // A mail that was taken is left alone for half a minute; this makes that time pass.
  const { db } = pair.own.deps
  await db
    .updateTable('mail_outbox')
    .set({ due_at: new Date(0) })
    .where('recipient', '=', email)
    .execute()
  expect((await lostBuyer.buy(pair[alive], body, 'the-lost-request')).status).toBe('granted')
  await expect.poll(() => mails[alive].taken).toEqual(expect.arrayContaining([email, lostBuyer.email]))
  expect(taken().filter((to) => to === email)).toHaveLength(1)
  expect(await chargesOf(lostBuyer.memberId)).toEqual(['captured'])
  expect(await entitlementsOf(lostBuyer.memberId)).toHaveLength(1)
  expect(await entitlementsOf(memberId)).toHaveLength(1)
})
