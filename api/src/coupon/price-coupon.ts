import { foldCouponCode } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findOffer } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { type CouponPack, couponPriceOf, couponRefusalOf, spentLimitOf } from './coupon-rules.ts'
import { type CouponRow, countUsesOf, findCoupon } from './coupon-store.ts'

/** Limits refused codes only, so that codes can't be found by trying. */
const perMember: RateLimit = { name: 'coupon-member', points: 10, duration: 10 * 60 }
const perClient: RateLimit = { name: 'coupon-client', points: 300, duration: 10 * 60 }

/** A usable coupon and its discount. */
export interface AppliedCoupon {
  code: string
  name: Record<Locale, string>
  /** More than 0 and at most the pack's price, in its currency. */
  coupon_price: number
  /** What the coupon could take off beyond the price. */
  lost: number
}

export const appliedTo = (coupon: CouponRow, pack: CouponPack): AppliedCoupon => ({
  code: coupon.code,
  name: { ja: coupon.name_ja, en: coupon.name_en },
  coupon_price: couponPriceOf(coupon, pack.price),
  lost: Math.max(0, (coupon.amount_off ?? 0) - pack.price),
})

/**
 * The discount of the entered coupon on the pack for this member now; undefined when none was entered. Reserves nothing.
 * @throws ApiError coupon_…, or too_many_requests after ten refused codes
 */
export async function priceCoupon(
  deps: Infrastructure,
  { memberId, rateLimitKey }: Pick<MemberCaller, 'memberId' | 'rateLimitKey'>,
  typed: string | undefined,
  pack: CouponPack,
): Promise<AppliedCoupon | undefined> {
  if (typed === undefined) return undefined
  const { limits } = deps
  await limits.spend(perMember, memberId)
  await limits.spend(perClient, rateLimitKey)
  const applied = await applyCoupon(deps, memberId, typed, pack)
  await Promise.all([limits.refund(perMember, memberId), limits.refund(perClient, rateLimitKey)])
  return applied
}

async function applyCoupon({ db, clock }: Infrastructure, memberId: string, typed: string, pack: CouponPack) {
  const code = foldCouponCode(typed)
  const coupon = code && (await findCoupon(db, code))
  if (!coupon) throw new ApiError('coupon_unknown')
  const refusal =
    couponRefusalOf(coupon, pack, clock.now()) ?? spentLimitOf(coupon, await countUsesOf(db, coupon.code, memberId))
  if (refusal) throw new ApiError(refusal)
  return appliedTo(coupon, pack)
}

/** @throws ApiError coupon_…, not_found, not_on_sale, too_many_requests */
export const checkCoupon = (deps: Infrastructure) =>
  endpoint('POST /coupon/check', async ({ body }, caller) => {
    const offer = await findOffer(deps.db, body.pack_price_id, deps.clock.now())
    if (!offer) throw new ApiError('not_found')
    if (!offer.is_on_sale) throw new ApiError('not_on_sale')
    const { pack_id } = offer.pack
    const { price, currency } = offer.price
    const pack = { pack_id, publisher_id: offer.title.publisher_id, price, currency }
    const applied = await priceCoupon(deps, caller, body.coupon_code, pack)
    if (!applied) throw new ApiError('coupon_unknown')
    const { code, name, coupon_price } = applied
    return {
      coupon_code: code,
      coupon_name: name[caller.locale],
      origin_price: price,
      coupon_price,
      price: price - coupon_price,
      currency,
    }
  })
