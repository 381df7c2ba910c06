import { expect, it } from 'vitest'
import { coupons } from './kinds/coupons.ts'
import { checkRow } from './read-source.ts'

const coupon = {
  ...{ code: 'film-500', name_ja: '500円引き', name_en: '¥500 off', amount_off: 500, currency: 'JPY' },
  ...{ percent_off: null, pack_id: null, publisher_id: null, starts_at: '2026-01-01T00:00:00+09:00' },
  ...{ ends_at: null, total_limit: 100, member_limit: 1 },
}

it('a coupon’s code is stored as it is compared', () => {
  expect(checkRow(coupons, coupon).row).toMatchObject({ code: 'FILM500' })
  expect(checkRow(coupons, { ...coupon, code: 'ｆｉｌｍ 500' }).row).toMatchObject({ code: 'FILM500' })
})

it.each([
  [{ code: 'AB' }, 'code: expected 4 to 40 letters and digits, found "AB"'],
  [{ code: 'クーポン' }, 'code: expected 4 to 40 letters and digits'],
  [{ amount_off: 0 }, 'amount_off: expected a whole number from 1'],
  [{ percent_off: 20 }, 'percent_off: expected either amount_off or percent_off, found 20'],
  [{ amount_off: null, currency: null }, 'percent_off: expected either amount_off or percent_off'],
  [{ amount_off: null, currency: null, percent_off: 101 }, 'percent_off: expected a whole number from 1 to 100'],
  [{ amount_off: null, percent_off: 20 }, 'currency: expected a currency with amount_off, and only there'],
  [{ currency: null }, 'currency: expected a currency with amount_off'],
  [{ pack_id: 'a', publisher_id: 'b' }, 'publisher_id: expected nothing together with a pack_id'],
  [{ ends_at: '2025-12-31T00:00:00Z' }, 'ends_at: expected a time after starts_at'],
  [{ total_limit: -1 }, 'total_limit: expected a whole number from 0'],
  [{ member_limit: 0 }, 'member_limit: expected a whole number from 1'],
  [{ used: 3 }, 'used: coupons have no such field'],
])('refuses a coupon with %j', (wrong, fault) => {
  expect(checkRow(coupons, { ...coupon, ...wrong }).faults?.join('\n')).toContain(fault)
})
