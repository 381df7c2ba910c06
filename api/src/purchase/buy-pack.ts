import { priceCoupon } from '../coupon/public.ts'
import { offeredKinds } from '../payment/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { Checkout } from './checkout.ts'
import { continuePurchase, sourceToCharge } from './continue-purchase.ts'
import { createPurchase, type PurchaseRequest } from './create-purchase.ts'
import { namedOffer, refuseUnusable } from './dcc/dcc-offer.ts'
import { canPayGift, refuseFreeGift } from './gift/gift-view.ts'
import { findPackForSale } from './pack-for-sale.ts'
import { payPurchase } from './pay-purchase.ts'
import { breakDown } from './price/price-breakdown.ts'
import { findOpenPurchase, findPurchaseByKey, type PurchaseRow } from './purchase-store.ts'
import { presentPurchase } from './purchase-view.ts'
import { inProgress, refuseCoupon, refuseHeld, refuseUnsold, requireConfirmation } from './refuse-sale.ts'

/**
 * Buys a pack (spec §10.6). The server's idempotency layer answers most repeats of a key; a purchase left by a
 * process that died is found here by its key and continued.
 */
export const buyPack = (checkout: Checkout) =>
  endpoint('POST /purchase', async ({ body }, caller, { header, idempotencyKey = '' }) => {
    const existing = await findPurchaseByKey(checkout.deps.db, caller.memberId, idempotencyKey)
    const purchase = existing
      ? await resume(checkout, existing, body)
      : await start(checkout, body, caller, idempotencyKey, header('user-agent'))
    const { status, failure_code: code, purchase_number } = purchase
    if (status === 'failed' && code) throw new ApiError(code, { context: { purchase_number } })
    return presentPurchase(checkout.deps, purchase, caller.locale)
  })

/**
 * @throws ApiError price_changed unless the price is the one shown to the buyer; invalid_fields for a payment kind that is not
 * offered
 */
function refuseOtherPrice(
  { gateways }: Checkout,
  amount: { price: number; currency: string },
  request: PurchaseRequest,
): void {
  if (amount.price !== request.confirm_price) throw new ApiError('price_changed', { context: { ...amount } })
  if (amount.price > 0 && !offeredKinds(amount).filter(gateways.takes).includes(request.payment_kind))
    throw new ApiError('invalid_fields', { errors: { payment_kind: 'choice' } })
}

async function start(
  checkout: Checkout,
  request: PurchaseRequest,
  caller: MemberCaller,
  key: string,
  userAgent: string | undefined,
): Promise<PurchaseRow> {
  const { db, clock, jobs } = checkout.deps
  const found = await findPackForSale(db, request.pack_price_id, clock.now())
  if (!found) throw new ApiError('not_found')
  const { upgrade, elsewhere } = await refuseHeld(checkout, caller.memberId, found, request.gift !== undefined)
  requireConfirmation(elsewhere, request.held_confirmed)
  refuseUnsold(found, caller, userAgent)
  if (upgrade) refuseCoupon(request.coupon_code)
  const pack = { ...found, upgrade, coupon: await priceCoupon(checkout.deps, caller, request.coupon_code, found) }
  const { price } = breakDown(pack.price, pack.coupon?.coupon_price, upgrade?.credit)
  if (request.gift) refuseFreeGift(price)
  if (request.gift && !canPayGift(request.payment_kind))
    throw new ApiError('invalid_fields', { errors: { payment_kind: 'choice' } })
  refuseOtherPrice(checkout, { price, currency: pack.currency }, request)
  const dccOffer = price > 0 ? await namedOffer(checkout.deps, caller.memberId, request) : undefined
  const isDcc = request.payment_kind === 'dcc'
  if (dccOffer && isDcc) refuseUnusable(dccOffer, { price, currency: pack.currency }, clock.now())
  const source = price > 0 ? await sourceToCharge(checkout, request, caller.memberId, dccOffer) : undefined
  const purchase = await createPurchase(checkout, { ...pack, ...(isDcc && { dccOffer }) }, request, caller, key)
  if (!purchase) {
    const open = await findOpenPurchase(db, caller.memberId, pack.pack_id)
    throw open ? inProgress(open) : new ApiError('purchase_in_progress')
  }
  if (source) return payPurchase(checkout, purchase, source)
  await jobs.trigger('mail-deliver')
  return purchase
}

function resume(checkout: Checkout, existing: PurchaseRow, request: PurchaseRequest): Promise<PurchaseRow> {
  const isPaidAsAsked = existing.payment_kind === request.payment_kind || existing.price === 0
  if (existing.pack_price_id !== request.pack_price_id || !isPaidAsAsked) throw new ApiError('idempotency_conflict')
  return continuePurchase(checkout, existing, request)
}
