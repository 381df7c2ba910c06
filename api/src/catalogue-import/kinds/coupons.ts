import { couponBounds, foldCouponCode } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import * as z from 'zod'
import { currency, id, instant, name, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

const { minLength, maxLength } = couponBounds

const couponCode = () => {
  const error = `${minLength} to ${maxLength} letters and digits`
  return z
    .string({ error })
    .overwrite((typed) => foldCouponCode(typed) ?? typed)
    .regex(new RegExp(`^[A-Z0-9]{${minLength},${maxLength}}$`), { error })
}

/** A changed coupon applies to the next order. How often it was used is not in the file. */
export const coupons: CatalogueKind = {
  name: 'coupons',
  table: 'coupon',
  key: ['code'],
  row: z
    .strictObject({
      code: couponCode(),
      name_ja: name(),
      name_en: name(),
      /** Smallest unit of the currency, tax included. */
      amount_off: whole(1).nullable(),
      currency: currency().nullable(),
      percent_off: whole(1, 100).nullable(),
      /** The only pack that it is for. */
      pack_id: id(100).nullable(),
      publisher_id: id(40).nullable(),
      starts_at: instant(),
      ends_at: instant().nullable(),
      /** null: without a limit. */
      total_limit: whole(0).nullable(),
      member_limit: whole(1).nullable(),
    })
    .refine((coupon) => (coupon.amount_off === null) !== (coupon.percent_off === null), {
      path: ['percent_off'],
      error: 'either amount_off or percent_off',
    })
    .refine((coupon) => (coupon.amount_off === null) === (coupon.currency === null), {
      path: ['currency'],
      error: 'a currency with amount_off, and only there',
    })
    .refine((coupon) => coupon.pack_id === null || coupon.publisher_id === null, {
      path: ['publisher_id'],
      error: 'nothing together with a pack_id',
    })
    .refine((coupon) => coupon.ends_at === null || coupon.ends_at > coupon.starts_at, {
      path: ['ends_at'],
      error: 'a time after starts_at, or nothing',
    }),
  references: [
    { field: 'pack_id', kind: 'packs', column: 'pack_id' },
    { field: 'publisher_id', kind: 'publishers', column: 'publisher_id' },
  ],
}
