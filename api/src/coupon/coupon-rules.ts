import type { couponRefusals } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import type { CouponRow } from './coupon-store.ts'

export type CouponRefusal = (typeof couponRefusals)[number]

/** The pack that a coupon is to be used for, at the price without it. */
export interface CouponPack {
  pack_id: string
  publisher_id: string
  /** Smallest unit of `currency`, tax included. */
  price: number
  currency: string
}

type Terms = Pick<CouponRow, 'amount_off' | 'currency' | 'percent_off'>

/** The discount in the smallest unit of the price's currency: never more than the price; a percentage is rounded down. */
export function couponPriceOf({ amount_off, percent_off }: Terms, price: number): number {
  const off = amount_off ?? Math.floor((price * (percent_off ?? 0)) / 100)
  return Math.min(off, price)
}

const isFor = (coupon: CouponRow, pack: CouponPack): boolean =>
  (coupon.pack_id === null || coupon.pack_id === pack.pack_id) &&
  (coupon.publisher_id === null || coupon.publisher_id === pack.publisher_id) &&
  (coupon.currency === null || coupon.currency === pack.currency) &&
  couponPriceOf(coupon, pack.price) > 0

/**
 * Why the coupon can't be used for the pack at `now`, apart from its limits. It is valid from its first instant (inclusive) to
 * its last (exclusive).
 */
export function couponRefusalOf(coupon: CouponRow, pack: CouponPack, now: Date): CouponRefusal | undefined {
  if (now < coupon.starts_at) return 'coupon_not_begun'
  if (coupon.ends_at && coupon.ends_at <= now) return 'coupon_over'
  return isFor(coupon, pack) ? undefined : 'coupon_not_for_pack'
}

/** Whether the limit per member, who has used it `usedByMember` times, or the limit of all members together is reached. */
export function spentLimitOf(coupon: CouponRow, usedByMember: number): CouponRefusal | undefined {
  if (coupon.member_limit !== null && usedByMember >= coupon.member_limit) return 'coupon_already_used'
  return coupon.total_limit !== null && coupon.used >= coupon.total_limit ? 'coupon_used_up' : undefined
}
