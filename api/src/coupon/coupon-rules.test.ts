import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponPriceOf, couponRefusalOf, spentLimitOf } from './coupon-rules.ts'
import type { CouponRow } from './coupon-store.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const coupon: CouponRow = {
  ...{ code: 'FILM500', name_ja: '', name_en: '', amount_off: 500, currency: 'JPY', percent_off: null },
  ...{ pack_id: null, publisher_id: null, starts_at: at(10), ends_at: at(20) },
  ...{ total_limit: null, member_limit: 1, used: 0 },
}
const pack = { pack_id: 'film-tvod', publisher_id: 'p', price: 440, currency: 'JPY' }

describe('what a coupon takes off', () => {
  test.each([
    [{ amount_off: 100, percent_off: null }, 440, 100],
    [{ amount_off: 500, percent_off: null }, 440, 440],
    [{ amount_off: null, percent_off: 20 }, 440, 88],
    [{ amount_off: null, percent_off: 33 }, 101, 33],
    [{ amount_off: null, percent_off: 100 }, 440, 440],
    [{ amount_off: null, percent_off: 1 }, 99, 0],
  ])('%o takes of %i yen %i', (off, price, taken) => {
    expect(couponPriceOf({ ...off, currency: 'JPY' }, price)).toBe(taken)
  })

  test('is a whole number, never less than 0 and never more than the price', () => {
    const off = fc.oneof(
      fc.record({ amount_off: fc.integer({ min: 1 }), percent_off: fc.constant(null) }),
      fc.record({ amount_off: fc.constant(null), percent_off: fc.integer({ min: 1, max: 100 }) }),
    )
    fc.assert(
      fc.property(off, fc.nat({ max: 10_000_000 }), (terms, price) => {
        const taken = couponPriceOf({ ...terms, currency: 'JPY' }, price)
        return Number.isSafeInteger(taken) && taken >= 0 && taken <= price
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a coupon can be used', () => {
  test.each([
    ['before its first instant', {}, {}, at(10).getTime() - 1, 'coupon_not_begun'],
    ['at its first instant', {}, {}, at(10).getTime(), undefined],
    ['before its last instant', {}, {}, at(20).getTime() - 1, undefined],
    ['at its last instant', {}, {}, at(20).getTime(), 'coupon_over'],
    ['without an end', { ends_at: null }, {}, at(4000).getTime(), undefined],
    ['for its pack', { pack_id: 'film-tvod' }, {}, at(15).getTime(), undefined],
    ['for another pack', { pack_id: 'film-est' }, {}, at(15).getTime(), 'coupon_not_for_pack'],
    ['for its publisher', { publisher_id: 'p' }, {}, at(15).getTime(), undefined],
    ['for another publisher', { publisher_id: 'q' }, {}, at(15).getTime(), 'coupon_not_for_pack'],
    ['for another currency', {}, { currency: 'USD' }, at(15).getTime(), 'coupon_not_for_pack'],
    ['for what is free', {}, { price: 0 }, at(15).getTime(), 'coupon_not_for_pack'],
  ] as const)('%s', (_, change, sold, now, refusal) => {
    expect(couponRefusalOf({ ...coupon, ...change }, { ...pack, ...sold }, new Date(now))).toBe(refusal)
  })

  test.each([
    [{ member_limit: 1 }, 0, undefined],
    [{ member_limit: 1 }, 1, 'coupon_already_used'],
    [{ member_limit: null }, 99, undefined],
    [{ total_limit: 3, used: 2 }, 0, undefined],
    [{ total_limit: 3, used: 3 }, 0, 'coupon_used_up'],
    [{ total_limit: 3, used: 3 }, 1, 'coupon_already_used'],
    [{ total_limit: 0 }, 0, 'coupon_used_up'],
  ] as const)('%o, used by the member %i times: %s', (limits, usedByMember, refusal) => {
    expect(spentLimitOf({ ...coupon, ...limits }, usedByMember)).toBe(refusal)
  })
})
