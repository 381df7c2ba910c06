import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChannel, addTitle } from '../../../testing/add-title.ts'
import { joinWith, lookAtOrder, monthly, params } from '../../../testing/join-test-channel.ts'
import type { TestMember } from '../../../testing/open-test-server.ts'
import { cards, openTestShop, siteOrigin, type TestShop } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { openCheckout } from '../checkout.ts'
import { checkAllMoney, refundPurchase } from '../public.ts'
import { chargeTerm } from './charge-term.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTitle(shop.server, 'moon')
  await addChannel(shop.server, 'own-page', ['moon'])
})
afterAll(() => shop[Symbol.asyncDispose]())

const quote = (member: TestMember) => member.api.call('POST /channel/{publisher_id}/quote', { params })
const watch = (member: TestMember) =>
  member.api.call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1' } })
const memberships = async (member: TestMember) => (await member.api.call('GET /user/channel')).items
const cancelMembership = (member: TestMember) => member.api.call('POST /user/channel/{publisher_id}/cancel', { params })
const statusOf = async (address: string) => (await fetch(shop.server.origin + address)).status

describe('the offer of a channel', () => {
  it('has the price, the tax it contains, the first renewal and the last day to cancel before it', async () => {
    const member = await shop.server.addMember({ locale: 'en' })
    const offer = await quote(member)
    expect(offer).toMatchObject({ publisher: { publisher_id: 'p', name: 'Publisher' }, currency: 'JPY' })
    expect(offer).toMatchObject({ price: 880, tax: 80, tax_rate: 10, payment_kinds: ['card'] })
    const { billing_start_date, next_billing_date, cancel_by } = offer
    const days = [billing_start_date, cancel_by, next_billing_date].map((day) => Date.parse(day) / 86_400_000)
    expect([days[2], days[2]]).toEqual([(days[1] ?? 0) + 2, expect.toSatisfy((day) => day - (days[0] ?? 0) >= 28)])
  })

  it('is only for members of a channel that there is', async () => {
    expect((await problemFrom(shop.server.api.call('POST /channel/{publisher_id}/quote', { params }))).code).toBe(
      'not_signed_in',
    )
    const member = await shop.server.addMember()
    const unknown = { params: { publisher_id: 'unknown' } }
    expect((await problemFrom(member.api.call('POST /channel/{publisher_id}/quote', unknown))).code).toBe('not_found')
  })

  it('is not made abroad while none of its titles is shown there', async () => {
    const { tokens } = await shop.server.addMember()
    const abroad = shop.server.client({ tokens, headers: { 'x-client-region': 'US' } })
    expect((await problemFrom(abroad.call('POST /channel/{publisher_id}/quote', { params }))).code).toBe(
      'region_blocked',
    )
  })
})

describe('joining a channel (spec §2.4 /channel-join)', () => {
  it('charges the first term, makes the buyer a member, stores the card and mails a receipt', async () => {
    const member = await shop.server.addMember({ locale: 'en' })
    const { next_billing_date } = await quote(member)
    const order = await joinWith(shop, member, cards.success)
    expect(order).toMatchObject({
      ...{ status: 'granted', next: { kind: 'none' }, name: 'Publisher', price: 880, tax: 80, card: { last4: '1111' } },
      membership: { publisher_id: 'p', state: 'joined', price: 880, next_billing_date },
    })
    expect(order.events.map(({ kind }) => kind)).toEqual(['created', 'asked', 'captured', 'granted'])
    expect(await memberships(member)).toMatchObject([{ publisher_id: 'p', state: 'joined' }])
    expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: '1111' })
    expect((await watch(member)).manifest_url).toContain('/media/')
    await shop.server.jobs.runTriggered()
    const mail = shop.server.mailbox.lastTo(member.email)
    expect(mail.subject).toContain('Publisher Channel')
    for (const fact of [order.purchase_number, '¥880', '¥80', `${siteOrigin}/channel/p`])
      expect(mail.text).toContain(fact)
  })

  it('can be paid with the stored card alone', async () => {
    const member = await shop.server.addMember()
    await member.api.call('POST /user/card', { body: { card_token: await shop.token(cards.success) } })
    const body = { payment_kind: 'card', confirm_price: monthly, confirmed: true } as const
    const options = { idempotencyKey: randomUUID() }
    const order = await member.api.call('POST /channel/{publisher_id}/join', { params, body }, options)
    expect(order).toMatchObject({ status: 'granted', card: { last4: '1111' } })
  })

  it('asks for a card when none is stored, and charges nothing', async () => {
    const member = await shop.server.addMember()
    const body = { payment_kind: 'card', confirm_price: monthly, confirmed: true } as const
    const joining = member.api.call(
      'POST /channel/{publisher_id}/join',
      { params, body },
      { idempotencyKey: randomUUID() },
    )
    expect(await problemFrom(joining)).toMatchObject({
      code: 'invalid_fields',
      errors: { card_token: expect.any(String) },
    })
    expect(await memberships(member)).toEqual([])
  })

  it.each([
    ['another price than was shown', { confirm_price: 500 }, 'price_changed'],
    ['a wallet that can’t be charged again', { payment_kind: 'paypay' }, 'invalid_fields'],
    ['a carrier that can’t be charged again', { payment_kind: 'condo' }, 'invalid_fields'],
    ['nothing, where something costs', { payment_kind: 'free' }, 'invalid_fields'],
  ] as const)('is refused for %s', async (_, more, code) => {
    const member = await shop.server.addMember()
    expect((await problemFrom(joinWith(shop, member, cards.success, more))).code).toBe(code)
    expect(await memberships(member)).toEqual([])
  })

  it('with a declined card creates no membership and stores no card; another card may be tried at once', async () => {
    const member = await shop.server.addMember()
    expect((await problemFrom(joinWith(shop, member, cards.declined))).code).toBe('card_declined')
    expect([await memberships(member), (await member.api.call('GET /user/card')).card]).toEqual([[], null])
    expect((await joinWith(shop, member, cards.success)).status).toBe('granted')
  })

  it('sends the buyer to the issuer and back to /channel-complete, and the card is kept for the renewals', async () => {
    const member = await shop.server.addMember()
    const order = await joinWith(shop, member, cards.challenge)
    expect(order).toMatchObject({ status: 'authorizing', next: { kind: 'three_ds' } })
    expect(await memberships(member)).toEqual([])
    const back = await shop.answerChallenge(order, 'authenticate')
    expect(back.href).toContain(`${siteOrigin}/channel-complete?purchase_number=${order.purchase_number}`)
    expect(await lookAtOrder(member, order)).toMatchObject({ status: 'granted', membership: { state: 'joined' } })
    expect((await member.api.call('GET /user/card')).card).not.toBeNull()
  })

  it('cancelled at the issuer ends unpaid, with its reason', async () => {
    const member = await shop.server.addMember()
    const order = await joinWith(shop, member, cards.challenge)
    await shop.answerChallenge(order, 'cancel')
    expect(await lookAtOrder(member, order)).toMatchObject({ status: 'failed', failure: { code: 'three_ds_failed' } })
    expect(await memberships(member)).toEqual([])
  })

  it('that is undecided can be cancelled by its number, and then started again', async () => {
    const member = await shop.server.addMember()
    const { purchase_number } = await joinWith(shop, member, cards.challenge)
    await member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
    expect(await lookAtOrder(member, { purchase_number })).toMatchObject({ status: 'cancelled' })
    expect((await joinWith(shop, member, cards.success)).status).toBe('granted')
  })

  it('is refused to a member, who learns what they have; also after cancelling, while they may still watch', async () => {
    const member = await shop.server.addMember()
    await joinWith(shop, member, cards.success)
    const again = await problemFrom(joinWith(shop, member, cards.success))
    expect(again).toMatchObject({ status: 409, code: 'already_joined', context: { state: 'joined' } })
    const { last_day } = await cancelMembership(member)
    const cancelled = await problemFrom(quote(member))
    expect(cancelled.context).toEqual({ publisher_id: 'p', state: 'canceled', last_day })
  })
})

describe('an order of a channel', () => {
  it('is no one else’s to see or cancel, and no purchase of a pack', async () => {
    const [member, other] = [await shop.server.addMember(), await shop.server.addMember()]
    const order = await joinWith(shop, member, cards.success)
    const { purchase_number } = order
    expect((await problemFrom(lookAtOrder(other, order))).code).toBe('purchase_not_found')
    const asPack = member.api.call('GET /purchase/{purchase_number}', { params: { purchase_number } })
    expect((await problemFrom(asPack)).code).toBe('purchase_not_found')
    const film = await shop.buy(member, cards.success)
    expect((await problemFrom(lookAtOrder(member, film))).code).toBe('purchase_not_found')
  })

  it('that is refunded ends the membership and every play of it at once', async () => {
    const member = await shop.server.addMember()
    const { purchase_number } = await joinWith(shop, member, cards.success)
    const { manifest_url } = await watch(member)
    expect(await statusOf(manifest_url)).toBe(200)
    await refundPurchase(shop.server.deps, { purchaseNumber: purchase_number, amount: undefined }, 0)
    expect(await lookAtOrder(member, { purchase_number })).toMatchObject({ status: 'refunded' })
    expect(await memberships(member)).toEqual([])
    expect(await statusOf(manifest_url)).not.toBe(200)
    expect((await joinWith(shop, member, cards.success)).status).toBe('granted')
  })

  it('leaves gateway, ledger and memberships equal', async () => {
    await shop.server.jobs.run('purchase-payment-events')
    expect((await checkAllMoney(shop.server.deps)).differences).toEqual([])
  })
})

describe('charging a later term', () => {
  const renewsOn = async ({ memberId }: TestMember) => {
    const rows = shop.server.deps.db.selectFrom('membership').selectAll().where('member_id', '=', memberId)
    return (await rows.executeTakeFirstOrThrow()).renews_on
  }
  const charge = async ({ memberId }: TestMember, termDate: string) => {
    const term = { memberId, publisherId: 'p', termDate, price: 990, currency: 'JPY', declinedAt: null }
    return chargeTerm(openCheckout(shop.server.deps), term)
  }
  const purchasesOf = ({ memberId }: TestMember) =>
    shop.server.deps.db.selectFrom('purchase').select('status').where('member_id', '=', memberId).execute()

  it('needs no interaction, renews the membership at the price charged, and happens once however often it is asked for', async () => {
    const member = await shop.server.addMember()
    await joinWith(shop, member, cards.success)
    const termDate = await renewsOn(member)
    const charges = await Promise.all([charge(member, termDate), charge(member, termDate)])
    expect(charges.sort()).toEqual(['settled', 'underway'])
    expect(await charge(member, termDate)).toBe('underway')
    expect(await memberships(member)).toMatchObject([{ price: 990 }])
    expect((await renewsOn(member)) > termDate).toBe(true)
    await shop.server.jobs.runTriggered()
    expect(shop.server.mailbox.lastTo(member.email).subject).toContain('更新')
  })

  it('is left to the process that tried it since it was found to be due', async () => {
    const member = await shop.server.addMember()
    await joinWith(shop, member, cards.success)
    const now = shop.server.clock.now()
    const declined = { declined_since: now, declined_at: now }
    const { db } = shop.server.deps
    await db.updateTable('membership').set(declined).where('member_id', '=', member.memberId).execute()
    expect(await charge(member, await renewsOn(member))).toBe('underway')
    expect(await purchasesOf(member)).toEqual([{ status: 'granted' }])
  })

  it('is refused for one that is not the coming one', async () => {
    const member = await shop.server.addMember()
    await joinWith(shop, member, cards.success)
    expect(await charge(member, '2020-01-01')).toBe('underway')
    expect(await purchasesOf(member)).toEqual([{ status: 'granted' }])
  })

  it('without a stored card requests nothing', async () => {
    const member = await shop.server.addMember()
    await joinWith(shop, member, cards.success)
    await member.api.call('DELETE /user/card')
    expect(await charge(member, await renewsOn(member))).toBe('underway')
    expect(await purchasesOf(member)).toEqual([{ status: 'granted' }])
  })

  it('leaves gateway, ledger and memberships equal', async () => {
    await shop.server.jobs.run('purchase-payment-events')
    expect((await checkAllMoney(shop.server.deps)).differences).toEqual([])
  })
})
