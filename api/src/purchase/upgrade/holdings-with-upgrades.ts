import type { PackHolding } from '../../catalogue/public.ts'
import { held, holdingsOf, isMoreThan, isUpgradable } from '../../entitlement/public.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { creditFor, paidFor } from './find-upgrade.ts'

/** What the member holds of these packs, with the prices of upgrades of packs bought for good. */
export async function holdingsWithUpgrades(
  { db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>,
  memberId: string,
  packIds: readonly string[],
): Promise<Map<string, PackHolding>> {
  const now = clock.now()
  const holdings = await holdingsOf(db, memberId, packIds, now)
  const bought = [...holdings].flatMap(([packId, { state }]) => (state === 'rented' ? [] : [packId]))
  if (bought.length === 0) return holdings
  for (const right of (await held(db, memberId, now, bought)).filter(isUpgradable)) {
    const holding = holdings.get(right.pack_id)
    if (!holding) continue
    const paid = await paidFor(db, right)
    holdings.set(right.pack_id, {
      ...holding,
      upgradePrice: (offer) => (isMoreThan(offer, right) ? offer.price - creditFor(offer, paid) : undefined),
    })
  }
  return holdings
}
