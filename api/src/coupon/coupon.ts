import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { deleteCouponUsesOf, listOwnUses } from './coupon-store.ts'
import { createCoupons } from './migrations/2026-11-27-00-coupon.ts'
import { checkCoupon } from './price-coupon.ts'

/** Coupons. The catalogue import creates them; purchases reserve, spend and release them through public.ts. */
export const coupon: Domain<Infrastructure> = {
  name: 'coupon',
  migrations: { '2026-11-27-00-coupon': createCoupons },
  endpoints: (deps) => [checkCoupon(deps)],
  eraseMember: (trx, { memberId }) => deleteCouponUsesOf(trx, memberId),
  exportMemberData: async (db, { memberId }) => ({
    coupons: (await listOwnUses(db, memberId)).map(({ code, name_ja: ja, name_en: en, ...use }) => ({
      coupon_code: code,
      coupon_name: { ja, en },
      ...use,
    })),
  }),
}
