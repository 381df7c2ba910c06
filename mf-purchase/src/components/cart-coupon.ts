import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'

/** The cart with this coupon. Its price follows what the API has just said. */
export const withCoupon = (cart: CartState, coupon: CallResponse<'POST /coupon/check'>): CartState => ({
  ...cart,
  price: coupon.origin_price,
  isCoupon: true,
  couponCode: coupon.coupon_code,
  couponPrice: coupon.coupon_price,
  confirmPrice: coupon.price,
})

export const withoutCoupon = (cart: CartState): CartState => ({
  ...cart,
  isCoupon: false,
  couponCode: '',
  couponPrice: 0,
  confirmPrice: cart.price,
})
