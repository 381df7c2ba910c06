import type { GivenPack } from '@ginmaku/shared-contracts/api/redemption.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { posterIn } from '../../artwork/public.ts'
import { findTitleNames } from '../../catalogue/public.ts'
import { defaultStartWithinDays, viewingPeriodOnGrant } from '../../entitlement/public.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import type { PackPurchase } from '../purchase-store.ts'

/** What accepting at this moment would give, as it was bought. */
export async function presentGivenPack(
  { db, clock, heldPictures }: PurchaseDeps,
  purchase: PackPurchase,
  locale: Locale,
): Promise<GivenPack> {
  const [title] = await findTitleNames(db, [purchase.full_title_id])
  const { opens_at, start_deadline, view_days, view_expire_at } = viewingPeriodOnGrant(purchase, clock.now())
  return {
    full_title_id: purchase.full_title_id,
    title_name: purchase.title_name[locale],
    image: heldPictures.addressOf(posterIn(purchase.image, locale), title),
    pack_id: purchase.pack_id,
    pack_name: purchase.pack_name[locale],
    sales_type: purchase.sales_type,
    quality_type: purchase.quality_type,
    view_type: purchase.view_type,
    ...(view_days !== null && { view_days }),
    ...(start_deadline && { start_within_days: purchase.start_within_days ?? defaultStartWithinDays }),
    ...(opens_at && { opens_at: opens_at.toISOString() }),
    ...(view_expire_at && { view_expire_at: view_expire_at.toISOString() }),
  }
}
