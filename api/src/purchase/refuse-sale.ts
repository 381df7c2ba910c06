import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type EntitlementRow, held } from '../entitlement/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import type { Checkout } from './checkout.ts'
import { type Elsewhere, findElsewhere, type HeldElsewhere } from './held-elsewhere.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { breakDown } from './price/price-breakdown.ts'
import { isOpen } from './purchase-status.ts'
import { findOpenPurchase, type PurchaseRow } from './purchase-store.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'
import { type Offered, type Upgrade, upgradeOver } from './upgrade/find-upgrade.ts'

/** User agents of phones and tablets; abroad, live titles may be watched only in a PC browser (spec §1.3). */
const handheld = /Mobi|Android|iPhone|iPad/

/** @throws ApiError not_on_sale; region_blocked if it is not sold in the caller's region or for their device */
export function refuseUnsold(pack: PackForSale, caller: Pick<MemberCaller, 'region'>, userAgent = ''): void {
  const isAbroad = caller.region !== 'JP'
  if (isAbroad && (!pack.is_oversea || (pack.is_live && handheld.test(userAgent)))) throw new ApiError('region_blocked')
  if (!pack.is_on_sale) throw new ApiError('not_on_sale')
}

/** The time until which a buyer holds the pack (spec §2.14, error page). */
export function alreadyPurchased(right: EntitlementRow): ApiError {
  return new ApiError('already_purchased', {
    context: {
      full_title_id: right.full_title_id,
      pack_id: right.pack_id,
      sales_type: right.sales_type,
      ...(right.view_expire_at && { view_expire_at: right.view_expire_at.toISOString() }),
      ...(right.opens_at && { opens_at: right.opens_at.toISOString() }),
      ...(right.start_deadline && { start_deadline: right.start_deadline.toISOString() }),
      ...(right.view_days !== null && { view_days: right.view_days }),
    },
  })
}

/** With `next` as in the purchase, so that the buyer can continue it, or cancel it by its number. */
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

/** An upgrade's price is already reduced, so it allows no coupon. @throws ApiError coupon_not_for_pack for any code */
export function refuseCoupon(code: string | undefined): void {
  if (code !== undefined) throw new ApiError('coupon_not_for_pack')
}

/** The buyer's holdings of an offer that they may still order. */
export interface Holds {
  /** Set when they hold the pack with a lower quality or without download. */
  upgrade: Upgrade | undefined
  /** Set when they may already watch some of it because of other packs. */
  elsewhere: HeldElsewhere | undefined
}

/**
 * The member's holdings of the offer, so that a member only pays twice after confirming it.
 * @param isGift members may give what they hold themselves, at the full price
 * @throws ApiError already_purchased while the member holds everything that is offered, with this pack, or for good with others;
 * purchase_in_progress while they have an open order of everything, after checking with the gateway
 */
export async function refuseHeld(
  checkout: Checkout,
  memberId: string,
  pack: PackForSale,
  isGift: boolean,
): Promise<Holds> {
  const { pack_id: packId } = pack
  const { db, clock } = checkout.deps
  const open = await findOpenPurchase(db, memberId, packId)
  const checked = open && (await refreshOpenPurchase(checkout, open))
  const [right] = isGift ? [] : await held(db, memberId, clock.now(), [packId])
  const upgrade = await upgradeOver(db, right, pack)
  if (right && !upgrade) throw alreadyPurchased(right)
  if (checked && isOpen(checked.status)) throw inProgress(checked)
  return { upgrade, elsewhere: isGift ? undefined : await refuseElsewhere(checkout, memberId, pack) }
}

/** @throws ApiError as {@link refuseHeld}, for other packs of the title */
async function refuseElsewhere(
  checkout: Checkout,
  memberId: string,
  pack: PackForSale,
): Promise<HeldElsewhere | undefined> {
  const { db, clock } = checkout.deps
  const find = () => findElsewhere(db, memberId, pack, clock.now())
  let elsewhere = await find()
  // It may have been paid or cancelled since it was last checked.
  if (elsewhere.order && !isOpen((await refreshOpenPurchase(checkout, elsewhere.order)).status))
    elsewhere = await find()
  refuseOwned(elsewhere)
  return elsewhere.held
}

/**
 * @throws ApiError already_purchased if nothing is left to sell; purchase_in_progress if an open order would leave nothing
 */
export function refuseOwned({ held, order }: Elsewhere): void {
  const [right] = held?.rights ?? []
  if (held?.isWhollyOwned && right) throw alreadyPurchased(right)
  if (order) throw inProgress(order)
}

/** @throws ApiError already_purchased unless the buyer confirmed that it is another rental */
export function requireConfirmation(held: HeldElsewhere | undefined, isConfirmed: boolean | undefined): void {
  const [right] = held?.rights ?? []
  if (held?.isRentedAgain && right && !isConfirmed) throw alreadyPurchased(right)
}

/** An open purchase with the gateway's current state, or as stored if the gateway does not respond. */
export const refreshOpenPurchase = (checkout: Checkout, open: PurchaseRow): Promise<PurchaseRow> =>
  checkWithGateway(checkout, open).catch((error: unknown) => {
    const { purchase_number: purchase } = open
    checkout.deps.log.warn({ err: error, purchase }, 'gateway did not respond about an open purchase')
    return open
  })

/**
 * Checks in a new purchase's transaction that its price is still right: it is an upgrade of the same entitlement with the same
 * deduction, or the first purchase of the pack.
 * @throws ApiError already_purchased, price_changed
 */
export async function confirmUpgrade(
  trx: Kysely<Database>,
  memberId: string,
  pack: Offered & { upgrade?: Upgrade | undefined },
  now: Date,
): Promise<void> {
  const [right] = await held(trx, memberId, now, [pack.pack_id])
  const current = await upgradeOver(trx, right, pack)
  if (right && !current) throw alreadyPurchased(right)
  if (current?.of === pack.upgrade?.of && current?.credit === pack.upgrade?.credit) return
  const { price } = breakDown(pack.price, 0, current?.credit)
  throw new ApiError('price_changed', { context: { price, currency: pack.currency } })
}
