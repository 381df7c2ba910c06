import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, paymentSecrets, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { secondMs } from '../clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Api = Pick<TestMember, 'api'>

const store = async ({ api }: Api, number: string = cards.success) =>
  api.call('POST /user/card', { body: { card_token: await shop.token(number) } })
const stored = async ({ api }: Api) => (await api.call('GET /user/card')).card
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code
const eventsOf = async ({ api }: Api) => (await api.call('GET /user/account-event')).items.map(({ kind }) => kind)
const customerOf = async ({ memberId }: TestMember) =>
  shop.server.deps.db
    .selectFrom('payment_card')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
const dropped = () => shop.server.deps.db.selectFrom('dropped_card').selectAll().execute()

/** What a payment with this stored card gets at the gateway. */
async function payAtGateway(customer_id: string | undefined): Promise<number> {
  const response = await fetch(`${shop.sandbox.origin}/v1/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${paymentSecrets.PAYMENT_SECRET_KEY}`,
    },
    body: JSON.stringify({
      ...{ customer_id, amount: 1, currency: 'JPY', reference: crypto.randomUUID(), locale: 'ja' },
      return_url: 'http://localhost:3999/',
    }),
  })
  return response.status
}

describe('a card', () => {
  it('is stored without a purchase, and pays the next one', async () => {
    const member = await shop.server.addMember()
    expect(await stored(member)).toBeNull()
    const { card } = await store(member)
    expect(card).toEqual({ brand: 'visa', last4: '1111', expiry: '08/39' })
    expect(await stored(member)).toEqual(card)
    expect(await member.api.call('GET /session')).toMatchObject({ has_card: true })
    expect(await eventsOf(member)).toEqual(['card_stored'])
    const body = {
      pack_price_id: 'film-tvod-hd',
      payment_kind: 'card',
      confirm_price: prices.tvod,
      confirmed: true,
    } as const
    const paid = await member.api.call('POST /purchase', { body }, { idempotencyKey: crypto.randomUUID() })
    expect(paid).toMatchObject({ card: { last4: '1111' } })
  })

  it('replaces the one before, which the gateway deletes', async () => {
    const member = await shop.server.addMember()
    await store(member)
    const before = await customerOf(member)
    const { card } = await store(member, '5555555555554444')
    expect(await stored(member)).toEqual(card)
    await shop.server.jobs.runTriggered()
    expect(await dropped()).toEqual([])
    expect(await payAtGateway(before?.customer_id)).toBe(422)
    expect(await payAtGateway((await customerOf(member))?.customer_id)).toBe(201)
  })

  it('is deleted, here and at the gateway; deleting it twice is no mistake', async () => {
    const member = await shop.server.addMember()
    await store(member)
    const before = await customerOf(member)
    shop.server.clock.pass(secondMs)
    await member.api.call('DELETE /user/card')
    await member.api.call('DELETE /user/card')
    expect(await stored(member)).toBeNull()
    expect(await eventsOf(member)).toEqual(['card_removed', 'card_stored'])
    await shop.server.jobs.runTriggered()
    expect(await payAtGateway(before?.customer_id)).toBe(422)
  })

  it('that its issuer declines, or whose token was used or made up, is not stored', async () => {
    const member = await shop.server.addMember()
    expect(await codeOf(store(member, cards.declined))).toBe('card_declined')
    const card_token = await shop.token(cards.success)
    await member.api.call('POST /user/card', { body: { card_token } })
    const other = await shop.server.addMember()
    for (const token of [card_token, 'tok_made_up'])
      expect(await codeOf(other.api.call('POST /user/card', { body: { card_token: token } }))).toBe('card_not_accepted')
    expect(await stored(other)).toBeNull()
  })

  it('is one when two are stored at the same moment, and the other is deleted at the gateway', async () => {
    const member = await shop.server.addMember()
    await Promise.all([store(member), store(member, '5555555555554444')])
    const cardNow = await customerOf(member)
    expect(await dropped()).toHaveLength(1)
    await shop.server.jobs.runTriggered()
    expect(await dropped()).toEqual([])
    expect(await payAtGateway(cardNow?.customer_id)).toBe(201)
  })

  it('of one member is neither seen nor deleted by another', async () => {
    const [member, other] = [await shop.server.addMember(), await shop.server.addMember()]
    await store(member)
    expect(await stored(other)).toBeNull()
    await other.api.call('DELETE /user/card')
    expect(await stored(member)).not.toBeNull()
  })

  it('number is refused in place of a token, and never reaches the database', async () => {
    const member = await shop.server.addMember()
    const call = member.api.call('POST /user/card', { body: { card_token: cards.success } })
    expect(await codeOf(call)).toBe('card_not_accepted')
    expect(await stored(member)).toBeNull()
  })

  it('can be tried ten times an hour', async () => {
    const member = await shop.server.addMember()
    const attempt = () => codeOf(member.api.call('POST /user/card', { body: { card_token: 'tok_made_up' } }))
    for (let tries = 0; tries < 10; tries += 1) expect(await attempt()).toBe('card_not_accepted')
    expect(await attempt()).toBe('too_many_requests')
  })

  it('is for members only', async () => {
    expect(await codeOf(shop.server.api.call('POST /user/card', { body: { card_token: 'x' } }))).toBe('not_signed_in')
    expect(await codeOf(shop.server.api.call('DELETE /user/card'))).toBe('not_signed_in')
  })
})

describe('a gateway that can’t be reached', () => {
  it('stores nothing; what was deleted here in the meantime is deleted there later', async () => {
    const server = await openTestServer({ settings: { SANDBOX_ORIGIN: 'http://127.0.0.1:9' } })
    onTestFinished(() => server.stop())
    const member = await server.addMember()
    const call = member.api.call('POST /user/card', { body: { card_token: 'tok' } })
    expect(await codeOf(call)).toBe('gateway_unreachable')
    const { db } = server.deps
    const card = { gateway: 'sandbox', customer_id: 'cus_1', brand: 'visa', last4: '1111', expiry: '08/39' }
    await db
      .insertInto('payment_card')
      .values({ ...card, member_id: member.memberId, kept_at: server.clock.now() })
      .execute()
    await member.api.call('DELETE /user/card')
    expect(await stored(member)).toBeNull()
    await server.jobs.runTriggered()
    expect(await db.selectFrom('dropped_card').select('customer_id').execute()).toEqual([{ customer_id: 'cus_1' }])
  })
})
