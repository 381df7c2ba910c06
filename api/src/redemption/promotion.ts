import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { inLanguage, isPublished } from '../catalogue/public.ts'
import { type EntitlementRow, endOf, held } from '../entitlement/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { type LoadedPack, loadPacks, presentGiven } from './present-pack.ts'
import type { RedemptionDeps } from './redemption-deps.ts'
import { findPromotion, listPromotionPacks, type PromotionRow } from './redemption-store.ts'

/** A pack that the member holds. `end` null: for good. */
export interface HeldPack {
  pack_id: string
  end: Date | null
}

interface AlreadyHeld {
  /** When it can be redeemed without loss; null for never. */
  heldUntil: Date | null
}

/**
 * The packs that a code would add for this member, or when the code can be redeemed without loss: while the member holds one of
 * its packs for a limited time, it can only be redeemed afterwards. Packs that they hold for good are left out.
 */
export function packsToGive<P extends { pack_id: string }>(
  packs: readonly P[],
  held: readonly HeldPack[],
): readonly P[] | AlreadyHeld {
  const ids = new Set(packs.map(({ pack_id }) => pack_id))
  const ends = held.filter(({ pack_id }) => ids.has(pack_id)).map(({ end }) => end)
  const timed = ends.filter((end) => end !== null)
  if (timed.length > 0) return { heldUntil: new Date(Math.max(...timed.map((end) => end.getTime()))) }
  const heldIds = new Set(held.map(({ pack_id }) => pack_id))
  const missing = packs.filter(({ pack_id }) => !heldIds.has(pack_id))
  return missing.length > 0 ? missing : { heldUntil: null }
}

/** Whether codes can be redeemed at `now`: from the first instant (inclusive) to the last (exclusive). */
export function promotionWindow(
  { opens_at, closes_at }: { opens_at: Date; closes_at: Date },
  now: Date,
): 'before' | 'open' | 'over' {
  if (now < opens_at) return 'before'
  return now < closes_at ? 'open' : 'over'
}

export type Redeemer = Pick<Caller, 'locale' | 'region'> & { memberId: string }

/** The contents of a code of a promotion for a member now. */
export interface RedemptionOffer {
  status: true
  promotion: PromotionRow
  packs: readonly LoadedPack[]
  /** Packs that would be added; the member holds the others for good. */
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

/** Also after its sale has ended, because the owner of a disc or ticket has paid for it. */
const isWatchable = ({ title, contents }: LoadedPack, now: Date) => isPublished(title, now) && !contents.is_over

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
