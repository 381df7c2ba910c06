import type { Domain } from '../domain.ts'
import { checkCoupon } from './check-coupon.ts'
import { forgetUses, listOwnUses } from './coupon-store.ts'
import type { CouponWorld } from './coupon-world.ts'
import { createCoupons } from './migrations/2026-11-23-80-coupons.ts'

/** Coupons. They are made by the catalogue import; purchases reserve, spend and release them through public.ts. */
export const coupon: Domain<CouponWorld> = {
  name: 'coupon',
  migrations: { '2026-11-23-80-coupons': createCoupons },
  endpoints: (world) => [checkCoupon(world)],
  forget: (trx, { memberId }) => forgetUses(trx, memberId),
  ownData: async (db, { memberId }) => ({
    coupons: (await listOwnUses(db, memberId)).map(({ code, name_ja: ja, name_en: en, ...use }) => ({
      coupon_code: code,
      coupon_name: { ja, en },
      ...use,
    })),
  }),
}
