export { type AppliedCoupon, priceCoupon } from './price-coupon.ts'
export { releaseCoupon, reserveCoupon, spendCoupon } from './use-coupon.ts'
