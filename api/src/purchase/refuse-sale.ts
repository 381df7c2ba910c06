import { ApiError } from '../server/api-error.ts'
import type { SignedInCaller } from '../server/caller.ts'
import { askGateway } from './ask-gateway.ts'
import type { Checkout } from './checkout.ts'
import { type EntitlementRow, listEntitlements } from './entitlement-store.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { isOpen } from './purchase-status.ts'
import { findOpenPurchase, type PurchaseRow } from './purchase-store.ts'
import { isOver } from './viewing-window.ts'

/** Phones and tablets name themselves so; the specification lets live titles be watched abroad in a PC's browser only (§1). */
const handheld = /Mobi|Android|iPhone|iPad/

/**
 * @throws ApiError not_on_sale, or region_blocked for what is not sold where, or on what, the caller is
 */
export function refuseUnsold(pack: PackForSale, caller: Pick<SignedInCaller, 'region'>, userAgent = ''): void {
  const isAbroad = caller.region !== 'JP'
  if (isAbroad && (!pack.is_oversea || (pack.is_live && handheld.test(userAgent)))) throw new ApiError('region_blocked')
  if (!pack.is_on_sale) throw new ApiError('not_on_sale')
}

/** What the buyer of something she holds needs to know: how long it is hers (spec §2, error page). */
export function alreadyPurchased(held: EntitlementRow): ApiError {
  return new ApiError('already_purchased', {
    context: {
      full_title_id: held.full_title_id,
      pack_id: held.pack_id,
      sales_type: held.sales_type,
      ...(held.view_expire_at && { view_expire_at: held.view_expire_at.toISOString() }),
      ...(held.start_deadline && { start_deadline: held.start_deadline.toISOString() }),
      ...(held.view_days !== null && { view_days: held.view_days }),
    },
  })
}

/** The right that the member has to this pack now, opened or not. */
export async function findHeld(db: Checkout['world']['db'], memberId: string, packId: string, now: Date) {
  const held = await listEntitlements(db, memberId, [packId])
  return held.find((entitlement) => !isOver(entitlement, now))
}

/** `next` as in the purchase: the buyer may go on with it, or cancel it by its number. */
export function inProgress(purchase: PurchaseRow): ApiError {
  return new ApiError('purchase_in_progress', {
    context: {
      purchase_number: purchase.purchase_number,
      pack_id: purchase.pack_id,
      ...(purchase.action_url && { url: purchase.action_url }),
    },
  })
}

/**
 * @throws ApiError already_purchased while the member holds the pack; purchase_in_progress while she may still pay for it,
 * after asking the gateway whether that is so
 */
export async function refuseHeld(checkout: Checkout, memberId: string, packId: string): Promise<void> {
  const { db, clock, log } = checkout.world
  const open = await findOpenPurchase(db, memberId, packId)
  const asked =
    open &&
    (await askGateway(checkout, open).catch((error: unknown) => {
      log.warn({ err: error, purchase: open.purchase_number }, 'gateway did not tell of an open purchase')
      return open
    }))
  const held = await findHeld(db, memberId, packId, clock.now())
  if (held) throw alreadyPurchased(held)
  if (asked && isOpen(asked.status)) throw inProgress(asked)
}
