import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '../../../testing/add-title.ts'
import { type ApiPair, openApiPair } from '../../../testing/api-pair.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import type { ManualJobs } from '../../../testing/manual-jobs.ts'
import { cards, paymentSecrets, tokenFrom } from '../../../testing/open-test-shop.ts'
import { joinChannel } from '../../channel/public.ts'
import { after, dayMs } from '../../clock.ts'
import { addMember } from '../../identity/public.ts'
import { createBossJobs } from '../../jobs/boss-jobs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { saveCard } from '../../payment/public.ts'
import { checkAllMoney } from '../public.ts'

const hangMs = 3_000

let pair: ApiPair
let mails: { first: MailServer; second: MailServer }
let jobs: Jobs
beforeAll(async () => {
  mails = { first: await openMailServer(), second: await openMailServer() }
  pair = await openApiPair({ first: mails.first.url, second: mails.second.url }, hangMs)
  await addChannel({ deps: pair.own.deps }, 'own-page', ['film'])
  jobs = createBossJobs(pair.own.deps.connection, pair.own.deps.log)
  await jobs.start([])
})
afterAll(async () => {
  await jobs.stop()
  await pair[Symbol.asyncDispose]()
  await mails.first.close()
  await mails.second.close()
})

const authorized = { authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}` }

/** A card as the gateway keeps it for a member. */
async function cardOf(number: string) {
  const response = await fetch(`${pair.sandboxOrigin}/v1/customers`, {
    method: 'POST',
    headers: { ...authorized, 'content-type': 'application/json' },
    body: JSON.stringify({ token: await tokenFrom(pair.sandboxOrigin, number) }),
  })
  return (await response.json()) as { customer_id: string; card: { brand: string; last4: string; expiry: string } }
}

/** A member of the channel whose second term began yesterday, and whom no job knows yet. */
async function dueMember(number: string) {
  const { db, clock } = pair.own.deps
  const { customer_id, card } = await cardOf(number)
  const memberId = randomUUID()
  const email = `${memberId}@example.com`
  const unknown = { password_hash: null, nickname: null, gender: null, birthday: null }
  const joinedAt = after(clock.now(), -32 * dayMs)
  await db.transaction().execute(async (trx) => {
    await addMember(trx, { member_id: memberId, email, ...unknown, locale: 'ja', registered_at: joinedAt })
    await saveCard(trx, { member_id: memberId, gateway: 'sandbox', customer_id, ...card, kept_at: joinedAt })
    await joinChannel(trx, { memberId, publisherId: 'p', price: 880, currency: 'JPY' }, joinedAt)
  })
  return { memberId, email }
}

const purchasesOf = (memberId: string) =>
  pair.own.deps.db
    .selectFrom('purchase')
    .select(['purchase_number', 'status', 'next_ask_at'])
    .where('member_id', '=', memberId)
    .execute()

async function chargesOf(memberId: string): Promise<string[]> {
  const charges = (await purchasesOf(memberId)).map(async ({ purchase_number }) => {
    const answer = await fetch(`${pair.sandboxOrigin}/v1/payments?reference=${purchase_number}`, {
      headers: authorized,
    })
    return ((await answer.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
  })
  return (await Promise.all(charges)).flat()
}

const receiptsFor = (email: string) => [...mails.first.taken, ...mails.second.taken].filter((to) => to === email)
const differences = async () => (await checkAllMoney(pair.own.deps)).differences

test('the job at both processes charges each of twenty members once', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => dueMember(cards.success)))
  const isDone = async () => {
    await jobs.trigger('channel-renewals')
    return Promise.all(members.map(async ({ memberId }) => (await purchasesOf(memberId)).map(({ status }) => status)))
  }
  await expect.poll(isDone, { timeout: 60_000, interval: 50 }).toEqual(members.map(() => ['granted']))
  await jobs.trigger('channel-renewals')
  await expect
    .poll(() => Promise.all(members.map(({ email }) => receiptsFor(email).length)), { timeout: 60_000 })
    .toEqual(members.map(() => 1))
  for (const { memberId } of members) expect(await chargesOf(memberId)).toEqual(['captured'])
  expect(await differences()).toEqual([])
})

test('both processes killed between charge and record: the next process records it, and no one is charged twice', async () => {
  const { memberId } = await dueMember(cards.timeout)
  await jobs.trigger('channel-renewals')
  await expect.poll(() => chargesOf(memberId), { timeout: 60_000, interval: 50 }).toEqual(['processing'])
  await Promise.all([pair.first.kill(), pair.second.kill()])
  await expect.poll(() => chargesOf(memberId), { timeout: 60_000 }).toEqual(['captured'])
  expect(await purchasesOf(memberId)).toMatchObject([{ status: 'created' }])

  const byHand = pair.own.deps.jobs as ManualJobs
  // The term is not recorded as paid, and is not charged again all the same.
  await byHand.run('channel-renewals')
  expect(await chargesOf(memberId)).toEqual(['captured'])
  await byHand.run('purchase-reconcile')
  await byHand.run('channel-renewals')
  expect(await purchasesOf(memberId)).toMatchObject([{ status: 'granted' }])
  const { db, clock } = pair.own.deps
  const membership = db.selectFrom('membership').select(['renews_on']).where('member_id', '=', memberId)
  const { renews_on } = await membership.executeTakeFirstOrThrow()
  expect(Date.parse(renews_on)).toBeGreaterThan(after(clock.now(), 20 * dayMs).getTime())
  expect(await chargesOf(memberId)).toEqual(['captured'])
  expect(await differences()).toEqual([])
})
