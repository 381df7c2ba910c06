import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../../testing/add-coupon.ts'
import { addTitleOnSale, cards, openTestShop, prices, type TestShop } from '../../testing/open-test-shop.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: boundlessLimits })
  await addTitleOnSale(shop.server, 'second')
})
afterAll(() => shop[Symbol.asyncDispose]())

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)

/** Codes of the refusals, and how many succeeded. */
async function outcomeOf(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts)
  const refusals = results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    const code = (result.reason as { problem?: { code: string } }).problem?.code
    return code ?? String(result.reason)
  })
  return { bought: results.length - refusals.length, refusals: [...new Set(refusals)] }
}

const usedOf = async (code: string) =>
  shop.server.deps.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()

test('100 members at once for the last coupon: exactly one gets it, the others are notified', async () => {
  await addCoupon(shop.server, 'LASTONE', { total_limit: 1 })
  const members = await Promise.all(times(100).map(() => shop.server.addMember()))
  const card_token = await Promise.all(members.map(() => shop.token(cards.success)))
  const order = { coupon_code: 'LASTONE', confirm_price: prices.tvod - 100 }
  const attempts = members.map((member, i) =>
    shop.buy(member, cards.success, { ...order, card_token: card_token[i] ?? '' }),
  )
  expect(await outcomeOf(attempts)).toEqual({ bought: 1, refusals: ['coupon_used_up'] })
  expect(await usedOf('LASTONE')).toEqual({ used: 1 })
  const granted = shop.server.deps.db.selectFrom('purchase').select('member_id').where('coupon_price', '>', 0)
  expect(await granted.execute()).toHaveLength(1)
}, 120_000)

test('one member in two tabs, for two packs: the coupon is used once', async () => {
  await addCoupon(shop.server, 'ONETIME')
  for (const _ of times(5)) {
    const member = await shop.server.addMember()
    const order = { coupon_code: 'ONETIME', confirm_price: prices.tvod - 100 }
    const attempts = ['film-tvod-hd', 'second-tvod-hd'].map((pack_price_id) =>
      shop.buy(member, cards.success, { ...order, pack_price_id }),
    )
    expect(await outcomeOf(attempts)).toEqual({ bought: 1, refusals: ['coupon_already_used'] })
  }
  expect(await usedOf('ONETIME')).toEqual({ used: 5 })
})

test('ten tries at once with a card that is declined leave the coupon unused', async () => {
  await addCoupon(shop.server, 'DECLINED', { total_limit: 3, member_limit: null })
  const members = await Promise.all(times(10).map(() => shop.server.addMember()))
  const order = { coupon_code: 'DECLINED', confirm_price: prices.tvod - 100 }
  const { bought } = await outcomeOf(members.map((member) => shop.buy(member, cards.declined, order)))
  expect(bought).toBe(0)
  expect(await usedOf('DECLINED')).toEqual({ used: 0 })
})

test('a cancel and an approval at once: the coupon is spent or free, as the purchase is granted or cancelled', async () => {
  for (const round of times(6)) {
    const code = `BOTH${round}`
    await addCoupon(shop.server, code, { total_limit: 1 })
    const member = await shop.server.addMember()
    const order = { coupon_code: code, confirm_price: prices.tvod - 100 }
    const purchase = await shop.buy(member, cards.challenge, order)
    const params = { purchase_number: purchase.purchase_number }
    await Promise.allSettled([
      shop.answerChallenge(purchase, 'authenticate'),
      member.api.call('POST /purchase/{purchase_number}/cancel', { params }),
    ])
    const { status } = await member.api.call('GET /purchase/{purchase_number}', { params })
    expect(await usedOf(code)).toEqual({ used: status === 'granted' ? 1 : 0 })
  }
})
