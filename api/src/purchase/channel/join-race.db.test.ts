import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addChannel, addTitle } from '../../../testing/add-title.ts'
import { joinWith, lookAtOrder, params } from '../../../testing/join-test-channel.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { joinChannel } from '../../channel/public.ts'
import { after, dayMs, minuteMs } from '../../clock.ts'
import { openCheckout } from '../checkout.ts'
import { checkAllMoney } from '../public.ts'
import { createChannelPurchase } from './create-channel-purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitle(shop.server, 'moon')
  await addChannel(shop.server, 'own-page', ['moon'])
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Whatever happened: what the gateway kept, the ledger has, and each payment kept has its term. */
afterEach(async () => {
  await shop.server.jobs.run('purchase-payment-events')
  await shop.server.jobs.run('purchase-reconcile')
  expect((await checkAllMoney(shop.server.deps)).differences).toEqual([])
})

const termsOf = ({ memberId }: TestMember) =>
  shop.server.deps.db.selectFrom('membership_term').selectAll().where('member_id', '=', memberId).execute()
const purchasesOf = ({ memberId }: TestMember) =>
  shop.server.deps.db.selectFrom('purchase').selectAll().where('member_id', '=', memberId).execute()
const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? one.reason.problem.code : 'joined')).sort()
const asMember = ({ memberId }: TestMember) => ({ memberId, publisherId: 'p', price: 880, currency: 'JPY' })

it('a double click with one key is one order', async () => {
  const member = await shop.server.addMember()
  const [key, card_token] = [randomUUID(), await shop.token(cards.success)]
  const orders = await Promise.all([1, 2, 3].map(() => joinWith(shop, member, cards.success, { card_token }, key)))
  expect(new Set(orders.map(({ purchase_number }) => purchase_number)).size).toBe(1)
  expect(await termsOf(member)).toHaveLength(1)
})

it('ten tabs with keys of their own join once', async () => {
  const member = await shop.server.addMember()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => joinWith(shop, member, cards.success)))
  const codes = codesOf(outcomes)
  expect(codes.filter((code) => code === 'joined')).toHaveLength(1)
  expect(codes.every((code) => ['joined', 'already_joined', 'purchase_in_progress'].includes(code))).toBe(true)
  expect(await termsOf(member)).toHaveLength(1)
})

it('a second tab finds the open order of the first, and where to continue it', async () => {
  const member = await shop.server.addMember()
  const first = await joinWith(shop, member, cards.challenge)
  const second = await problemFrom(joinWith(shop, member, cards.success))
  expect(second).toMatchObject({
    code: 'purchase_in_progress',
    context: { purchase_number: first.purchase_number, publisher_id: 'p', url: first.next.url },
  })
  expect(await purchasesOf(member)).toHaveLength(1)
})

it('webhook, return page and reconciler at once grant one term', async () => {
  for (let round = 0; round < 10; round++) {
    const member = await shop.server.addMember()
    const order = await joinWith(shop, member, cards.challenge)
    await shop.answerChallenge(order, 'authenticate')
    const { jobs } = shop.server
    const look = () => lookAtOrder(member, order)
    await Promise.all([look(), jobs.run('purchase-payment-events'), jobs.run('purchase-reconcile'), look()])
    const { events, status } = await look()
    expect([status, events.filter(({ kind }) => kind === 'granted').length]).toEqual(['granted', 1])
    expect(await termsOf(member)).toHaveLength(1)
  }
})

it('a webhook alone joins a member whose browser never came back', async () => {
  const member = await shop.server.addMember()
  const order = await joinWith(shop, member, cards.challenge)
  await shop.answerChallenge(order, 'authenticate')
  await expect
    .poll(async () => {
      await shop.server.jobs.run('purchase-payment-events')
      return (await purchasesOf(member))[0]?.status
    })
    .toBe('granted')
  expect(await termsOf(member)).toHaveLength(1)
})

it('without a webhook the reconciler joins them', async () => {
  const member = await shop.server.addMember()
  const { purchase_number } = await joinWith(shop, member, cards.challenge)
  // As if every webhook were lost.
  const order = await lookAtOrder(member, { purchase_number })
  await shop.answerChallenge(order, 'authenticate')
  await shop.server.deps.db.updateTable('payment_event').set({ processed_at: new Date() }).execute()
  shop.server.clock.pass(2 * minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect((await purchasesOf(member))[0]?.status).toBe('granted')
})

it('an order left by a process that died before the payment request is continued by its key, or given up unpaid', async () => {
  const member = await shop.server.addMember()
  const leave = (idempotencyKey: string) =>
    createChannelPurchase(openCheckout(shop.server.deps), {
      ...{ memberId: member.memberId, locale: 'ja', termDate: null, payment_kind: 'card', saveCard: true },
      channel: { publisher_id: 'p', name: { ja: '配給', en: 'Publisher' }, image: '', price: 880, currency: 'JPY' },
      idempotencyKey,
    })
  const left = await leave(randomUUID())
  shop.server.clock.pass(2 * minuteMs)
  await shop.server.jobs.run('purchase-reconcile')
  expect(await lookAtOrder(member, { purchase_number: left?.purchase_number ?? '' })).toMatchObject({
    status: 'failed',
  })
  const key = randomUUID()
  const again = await leave(key)
  const continued = await joinWith(shop, member, cards.success, {}, key)
  expect(continued).toMatchObject({ purchase_number: again?.purchase_number, status: 'granted' })
  expect((await member.api.call('GET /user/card')).card).not.toBeNull()
})

it('a payment of a member who joined otherwise in the meantime is refunded', async () => {
  const member = await shop.server.addMember()
  const order = await joinWith(shop, member, cards.challenge)
  await joinChannel(shop.server.deps.db, asMember(member), shop.server.clock.now())
  await shop.answerChallenge(order, 'authenticate')
  expect((await lookAtOrder(member, order)).status).toBe('refunded')
  expect(await termsOf(member)).toEqual([])
  expect((await member.api.call('GET /user/channel')).items).toMatchObject([{ state: 'joined' }])
})

it('a payment after the buyer cancelled the order is refunded, and creates no membership', async () => {
  const member = await shop.server.addMember()
  const order = await joinWith(shop, member, cards.challenge)
  const { purchase_number } = order
  const cancel = () => member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  const [cancelled] = await Promise.allSettled([cancel(), shop.answerChallenge(order, 'authenticate')])
  const { status } = await lookAtOrder(member, order)
  expect(['cancelled', 'granted', 'refunded']).toContain(status)
  expect(await termsOf(member)).toHaveLength(status === 'granted' ? 1 : 0)
  if (status === 'granted') expect(cancelled.status).toBe('rejected')
})

it('of joining and leaving the service at the same moment, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await shop.server.addMember()
    const withdraw = member.api.call('POST /user/withdrawal', {
      body: { reasons: ['other'], precautions_accepted: true, current_password: member.password },
    })
    const outcomes = await Promise.allSettled([joinWith(shop, member, cards.challenge), withdraw])
    const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.problem.code : 'done'))
    expect(['done, withdrawal_blocked', 'not_signed_in, done']).toContain(codes.join(', '))
  }
})

it('cancelling a membership while it is being joined finds none; afterwards it ends with its first term', async () => {
  const member = await shop.server.addMember()
  const order = await joinWith(shop, member, cards.challenge)
  const cancel = () => member.api.call('POST /user/channel/{publisher_id}/cancel', { params })
  expect((await problemFrom(cancel())).code).toBe('membership_not_found')
  await shop.answerChallenge(order, 'authenticate')
  await lookAtOrder(member, order)
  expect(await cancel()).toMatchObject({ state: 'canceled' })
})

it('after a cancelled membership is over the channel can be joined again, as a new membership with a term of its own', async () => {
  const member = await shop.server.addMember()
  await joinWith(shop, member, cards.success)
  await member.api.call('POST /user/channel/{publisher_id}/cancel', { params })
  const { db } = shop.server.deps
  const over = {
    ends_at: after(shop.server.clock.now(), -dayMs),
    cancelled_at: after(shop.server.clock.now(), -2 * dayMs),
  }
  await db.updateTable('membership').set(over).where('member_id', '=', member.memberId).execute()
  shop.server.clock.pass(minuteMs)
  expect((await joinWith(shop, member, cards.success)).membership).toMatchObject({ state: 'joined' })
  const terms = await termsOf(member)
  expect(new Set(terms.map(({ registered_at }) => registered_at.getTime())).size).toBe(2)
})
