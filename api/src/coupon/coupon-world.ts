import type { Infrastructure } from '../infrastructure.ts'

/** What the coupon domain receives. */
export type CouponWorld = Pick<Infrastructure, 'clock' | 'db' | 'limits'>
