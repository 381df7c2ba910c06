import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addTitle } from '../../../testing/add-title.ts'
import { joinWith, lookAtOrder } from '../../../testing/join-test-channel.ts'
import { cards, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { noon, renewingIn, subjects } from '../../../testing/renewing-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { minuteMs } from '../../clock.ts'
import { checkAllMoney } from '../public.ts'

let shop: TestShop
let on: ReturnType<typeof renewingIn>
beforeAll(async () => {
  shop = await openTestShop({ takesBy: 'stripe-and-paypay' })
  await addTitle(shop.server, 'moon')
  await addChannel(shop.server, 'own-page', ['moon'])
  on = renewingIn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const differences = async () => (await checkAllMoney(shop.server.deps)).differences

test('a channel joined by Stripe renews with the card of its first month, without its owner', async () => {
  const member = await on.joined('2027-05-15')
  await on.renewOn('2027-06-15')
  expect(await on.chargedTerms(member)).toEqual(['2027-06-15'])
  expect(on.mailsTo(member)).toEqual([subjects.renewed])
  expect(await differences()).toEqual([])
})

test('after a declined card another one joins with 3-D Secure; the renewal that Stripe refuses is paid by the next card', async () => {
  shop.server.clock.set(noon('2027-08-15'))
  const visitor = await shop.server.addMember()
  const member = { ...visitor, api: await on.fresh(visitor) }
  expect((await problemFrom(joinWith(shop, member, cards.declined))).code).toBe('card_declined')
  const order = await joinWith(shop, member, cards.challenge)
  expect(order).toMatchObject({ status: 'authorizing', next: { kind: 'three_ds' } })
  await shop.answerChallenge(order, 'authenticate')
  expect((await lookAtOrder(member, order)).status).toBe('granted')
  expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: cards.challenge.slice(-4) })
  await shop.server.jobs.runTriggered()

  await on.renewOn('2027-09-15')
  expect(await on.chargedTerms(member)).toEqual([])
  expect(on.lastMailTo(member)).toContain('カード会社から本人認証を求められました')
  shop.server.clock.pass(10 * minuteMs)
  await on.storeCard(member, cards.success)
  await on.renew()
  expect(await on.chargedTerms(member)).toEqual(['2027-09-15'])
  expect(on.mailsTo(member)).toEqual([subjects.declined, subjects.renewed])
  expect(await on.membership(member)).toMatchObject({ state: 'joined', next_billing_date: '2027-10-15' })
  expect(await differences()).toEqual([])
})
