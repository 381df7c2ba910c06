import { type EntitlementRow, held } from '../entitlement/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import type { Checkout } from './checkout.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { isOpen } from './purchase-status.ts'
import { findOpenPurchase, type PurchaseRow } from './purchase-store.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'
import { type Upgrade, upgradeOver } from './upgrade/find-upgrade.ts'

/** User agents of phones and tablets; abroad, live titles may be watched only in a PC browser (spec §1). */
const handheld = /Mobi|Android|iPhone|iPad/

/** @throws ApiError not_on_sale, or region_blocked for what is not sold in the caller's region or for their device */
export function refuseUnsold(pack: PackForSale, caller: Pick<MemberCaller, 'region'>, userAgent = ''): void {
  const isAbroad = caller.region !== 'JP'
  if (isAbroad && (!pack.is_oversea || (pack.is_live && handheld.test(userAgent)))) throw new ApiError('region_blocked')
  if (!pack.is_on_sale) throw new ApiError('not_on_sale')
}

/** Tells a buyer who already holds the pack how long they hold it (spec §2, error page). */
export function alreadyPurchased(right: EntitlementRow): ApiError {
  return new ApiError('already_purchased', {
    context: {
      full_title_id: right.full_title_id,
      pack_id: right.pack_id,
      sales_type: right.sales_type,
      ...(right.view_expire_at && { view_expire_at: right.view_expire_at.toISOString() }),
      ...(right.start_deadline && { start_deadline: right.start_deadline.toISOString() }),
      ...(right.view_days !== null && { view_days: right.view_days }),
    },
  })
}

/** `next` as in the purchase: the buyer may continue it, or cancel it by its number. */
export function inProgress(purchase: PurchaseRow): ApiError {
  return new ApiError('purchase_in_progress', {
    context: {
      purchase_number: purchase.purchase_number,
      ...(purchase.pack_id && { pack_id: purchase.pack_id }),
      ...(purchase.publisher_id && { publisher_id: purchase.publisher_id }),
      ...(purchase.action_url && { url: purchase.action_url }),
    },
  })
}

/** An upgrade's price is a difference already. @throws ApiError coupon_not_for_pack for any code */
export function refuseCoupon(code: string | undefined): void {
  if (code !== undefined) throw new ApiError('coupon_not_for_pack')
}

/**
 * The upgrade that the offer is for a member who holds the pack with less; undefined when they don't hold it.
 * @param isGift may be bought by who holds it, at the whole price
 * @throws ApiError already_purchased while the member holds as much as is offered; purchase_in_progress while they may
 * still pay for the pack, after checking with the gateway
 */
export async function refuseHeld(
  checkout: Checkout,
  memberId: string,
  pack: PackForSale,
  isGift: boolean,
): Promise<Upgrade | undefined> {
  const { pack_id: packId } = pack
  const { db, clock } = checkout.world
  const open = await findOpenPurchase(db, memberId, packId)
  const checked = open && (await lookAtOpen(checkout, open))
  const [right] = isGift ? [] : await held(db, memberId, clock.now(), [packId])
  const upgrade = await upgradeOver(db, right, pack)
  if (right && !upgrade) throw alreadyPurchased(right)
  if (checked && isOpen(checked.status)) throw inProgress(checked)
  return upgrade
}

/** An open purchase as its gateway knows it, or as it is stored if the gateway does not respond. */
export const lookAtOpen = (checkout: Checkout, open: PurchaseRow): Promise<PurchaseRow> =>
  checkWithGateway(checkout, open).catch((error: unknown) => {
    const { purchase_number: purchase } = open
    checkout.world.log.warn({ err: error, purchase }, 'gateway did not respond about an open purchase')
    return open
  })
