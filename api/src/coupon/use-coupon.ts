import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import { type CouponPack, couponPriceOf, couponRefusalOf } from './coupon-rules.ts'
import {
  type CouponRow,
  changeUse,
  claimForMember,
  findUse,
  giveBackCoupon,
  giveBackForMember,
  insertUse,
  lockCoupon,
} from './coupon-store.ts'
import type { AppliedCoupon } from './price-coupon.ts'

type Trx = Kysely<Database>

/** Who uses the coupon, and for which purchase. */
interface CouponBuyer {
  memberId: string
  purchaseNumber: string
}

/**
 * Reserves the coupon for a purchase, in the transaction that stores it; nothing when it has none. Both limits are counted by
 * single statements, so that concurrent purchases can't exceed them.
 * @throws ApiError coupon_…; price_changed when the discount is not the one that the buyer saw
 */
export async function reserveCoupon(
  trx: Trx,
  applied: AppliedCoupon | undefined,
  { memberId, purchaseNumber }: CouponBuyer,
  pack: CouponPack,
  now: Date,
): Promise<void> {
  if (!applied) return
  const { code, coupon_price } = applied
  const taken = await take(trx, code, memberId)
  if (typeof taken === 'string') throw new ApiError(taken)
  const refusal = couponRefusalOf(taken, pack, now)
  if (refusal) throw new ApiError(refusal)
  if (couponPriceOf(taken, pack.price) !== coupon_price)
    throw new ApiError('price_changed', {
      context: { price: pack.price - couponPriceOf(taken, pack.price), currency: pack.currency },
    })
  const use = { purchase_number: purchaseNumber, code, member_id: memberId, coupon_price }
  await insertUse(trx, { ...use, state: 'reserved', reserved_at: now, changed_at: now })
}

async function take(
  trx: Trx,
  code: string,
  memberId: string,
): Promise<CouponRow | 'coupon_used_up' | 'coupon_already_used'> {
  const coupon = await lockCoupon(trx, code)
  if (!coupon) return 'coupon_used_up'
  if (await claimForMember(trx, coupon, memberId)) return coupon
  await giveBackCoupon(trx, code)
  return 'coupon_already_used'
}

/**
 * Spends the coupon of a paid purchase. If the purchase had ended unpaid, the coupon is reserved again.
 * @returns false when it is used up by now, so that the payment must be refunded
 */
export async function spendCoupon(trx: Trx, purchaseNumber: string, now: Date): Promise<boolean> {
  const use = await findUse(trx, purchaseNumber)
  if (!use) return true
  if (use.state === 'released') {
    if (use.member_id === null) return false
    if (typeof (await take(trx, use.code, use.member_id)) === 'string') return false
  }
  await changeUse(trx, purchaseNumber, 'spent', now)
  return true
}

/**
 * Releases the coupon of a purchase that ended unpaid or was fully refunded. Does nothing without a coupon, or when called again.
 */
export async function releaseCoupon(trx: Trx, purchaseNumber: string, now: Date): Promise<void> {
  const use = await changeUse(trx, purchaseNumber, 'released', now)
  if (!use) return
  await giveBackCoupon(trx, use.code)
  if (use.member_id !== null) await giveBackForMember(trx, use.code, use.member_id)
}
