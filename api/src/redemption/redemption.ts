import type { Domain } from '../domain.ts'
import { checkDigitalCopy, redeemDigitalCopy } from './digital-copy.ts'
import { exchangeTicket } from './find-ticket.ts'
import { createRedemptions } from './migrations/2026-11-27-00-redemption.ts'
import { getPromotion } from './promotion.ts'
import type { RedemptionDeps } from './redemption-deps.ts'
import { eraseRedeemer, listOwnRedemptions } from './redemption-store.ts'

/** Digital copies and video tickets (spec §2.5). */
export const redemption: Domain<RedemptionDeps> = {
  name: 'redemption',
  migrations: { '2026-11-27-00-redemption': createRedemptions },
  endpoints: (deps) => [checkDigitalCopy(deps), redeemDigitalCopy(deps), getPromotion(deps), exchangeTicket(deps)],
  eraseMember: (trx, { memberId }) => eraseRedeemer(trx, memberId),
  exportMemberData: async (db, { memberId }) => ({
    redemptions: (await listOwnRedemptions(db, memberId)).map(({ name_ja: ja, name_en: en, ...redeemed }) => ({
      ...redeemed,
      promo_name: { ja, en },
    })),
  }),
}
