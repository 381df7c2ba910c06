import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../testing/open-test-server.ts'
import { cards, openTestShop, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const withdraw = ({ api, password }: TestMember) =>
  api.call('POST /user/withdrawal', {
    body: { reasons: ['other'], precautions_accepted: true, current_password: password },
  })

it('a purchase that is not settled stops a withdrawal until it is', async () => {
  const member = await shop.server.addMember({ locale: 'en' })
  const { purchase_number } = await shop.buy(member, cards.challenge)
  const { blockers } = await member.api.call('GET /user/withdrawal')
  expect(blockers).toEqual([{ kind: 'purchase', id: purchase_number, name: 'Film film' }])
  const problem = await problemFrom(withdraw(member))
  expect([problem.status, problem.code]).toEqual([409, 'withdrawal_blocked'])
  expect(await member.api.call('GET /user/history')).toHaveProperty('result_total_count', 1)
  await member.api.call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
  await withdraw(member)
  expect((await problemFrom(member.api.call('GET /session'))).code).toBe('not_signed_in')
})

it('of a purchase and a withdrawal at the same moment, one happens', async () => {
  const body = { payment_kind: 'card', confirm_price: prices.tvod, confirmed: true } as const
  for (let round = 0; round < 5; round++) {
    const member = await shop.server.addMember()
    const card_token = await shop.token(cards.challenge)
    const buy = () => {
      const order = { pack_price_id: 'film-tvod-hd', card_token, ...body }
      return member.api.call('POST /purchase', { body: order }, { idempotencyKey: randomUUID() })
    }
    const outcomes = await Promise.allSettled([buy(), withdraw(member)])
    const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.problem.code : 'done'))
    expect(['done, withdrawal_blocked', 'not_signed_in, done']).toContain(codes.join(', '))
  }
})

it('a purchase whose payment was declined does not prevent a withdrawal', async () => {
  const member = await shop.server.addMember()
  const failed = await problemFrom(shop.buy(member, cards.declined))
  expect(failed.code).toBe('card_declined')
  await withdraw(member)
})
