import { findOffer } from '../catalogue/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CouponWorld } from './coupon-world.ts'
import { priceCoupon } from './price-coupon.ts'

/** @throws ApiError coupon_…, not_found, not_on_sale, too_many_requests */
export const checkCoupon = (world: CouponWorld) =>
  endpoint('POST /coupon/check', async ({ body }, caller) => {
    const offer = await findOffer(world.db, body.pack_price_id, world.clock.now())
    if (!offer) throw new ApiError('not_found')
    if (!offer.is_on_sale) throw new ApiError('not_on_sale')
    const { pack_id } = offer.pack
    const { price, currency } = offer.price
    const pack = { pack_id, publisher_id: offer.title.publisher_id, price, currency }
    const applied = await priceCoupon(world, caller, body.coupon_code, pack)
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
