import { findOffer } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { priceCoupon } from './price-coupon.ts'

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
