import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/redemption.ts'
import { isPublished } from '../catalogue/public.ts'
import { type EntitlementRow, endOf, held } from '../entitlement/public.ts'
import type { Caller } from '../server/caller.ts'
import { type LoadedPack, loadPacks } from './load-packs.ts'
import { packsToGive } from './packs-to-give.ts'
import { findPromotion, listPromotionPacks, type PromotionRow } from './promotion-store.ts'
import { promotionWindow } from './promotion-window.ts'
import type { RedemptionDeps } from './redemption-deps.ts'

export type Redeemer = Pick<Caller, 'locale' | 'region'> & { memberId: string }

/** What a code of a promotion would give a member now. */
export interface RedemptionOffer {
  status: true
  promotion: PromotionRow
  packs: readonly LoadedPack[]
  /** Those that would be added; the others are held for good. */
  toGive: readonly LoadedPack[]
  rights: readonly EntitlementRow[]
}

const refused = (reason: RefusedRedemption['reason'], at?: Date | null): RefusedRedemption => ({
  status: false,
  reason,
  ...(at && { at: at.toISOString() }),
})

/** @param packId restricts it to one of the promotion's packs */
export async function offerOfPromotion(
  { db, clock }: Pick<RedemptionDeps, 'db' | 'clock'>,
  promoId: string,
  { memberId, region }: Redeemer,
  packId?: string,
): Promise<RedemptionOffer | RefusedRedemption> {
  const now = clock.now()
  const promotion = await findPromotion(db, promoId)
  if (!promotion) return refused('unavailable')
  const window = promotionWindow(promotion, now)
  if (window !== 'open')
    return window === 'before' ? refused('not_begun', promotion.opens_at) : refused('over', promotion.closes_at)
  const rows = await listPromotionPacks(db, promoId)
  const wanted = packId === undefined ? rows : rows.filter(({ pack_id }) => pack_id === packId)
  const packs = await loadPacks(db, wanted, now)
  if (packs.length === 0 || packs.length < wanted.length || !packs.every((pack) => isWatchable(pack, now)))
    return refused('unavailable')
  if (region !== 'JP' && packs.some(({ title }) => !title.is_oversea)) return refused('region_blocked')
  const ids = packs.map(({ pack_id }) => pack_id)
  const rights = await held(db, memberId, now, ids)
  const toGive = packsToGive(
    packs,
    rights.map((right) => ({ pack_id: right.pack_id, end: endOf(right) })),
  )
  return 'heldUntil' in toGive
    ? refused('already_held', toGive.heldUntil)
    : { status: true, promotion, packs, toGive, rights }
}

/** Also after its sale has ended: the owner of a disc or a ticket has paid for it. */
const isWatchable = ({ title, contents }: LoadedPack, now: Date) => isPublished(title, now) && !contents.is_over
