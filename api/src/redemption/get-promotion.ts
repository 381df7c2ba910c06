import { inLanguage, isPublished } from '../catalogue/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { loadPacks } from './load-packs.ts'
import { presentGiven } from './present-pack.ts'
import { findPromotion, listPromotionPacks } from './promotion-store.ts'
import { promotionWindow } from './promotion-window.ts'
import type { RedemptionDeps } from './redemption-deps.ts'

/** What tickets of a promotion can be exchanged for. @throws ApiError not_found */
export const getPromotion = ({ db, clock }: RedemptionDeps) =>
  endpoint('GET /mvtk/{promo_id}', async ({ params }, { locale }) => {
    const now = clock.now()
    const promotion = await findPromotion(db, params.promo_id)
    if (promotion?.kind !== 'ticket') throw new ApiError('not_found')
    const packs = await loadPacks(db, await listPromotionPacks(db, promotion.promo_id), now)
    const shown = packs.filter(({ title, contents }) => isPublished(title, now) && !contents.is_over)
    return {
      promo_id: promotion.promo_id,
      promo_name: inLanguage(promotion, 'name', locale),
      window: promotionWindow(promotion, now),
      opens_at: promotion.opens_at.toISOString(),
      closes_at: promotion.closes_at.toISOString(),
      items: shown.map((pack) => presentGiven(pack, locale, now)),
    }
  })
