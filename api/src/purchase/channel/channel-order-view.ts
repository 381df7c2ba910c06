import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { activeMemberships, listPaidTerms, termPeriod } from '../../channel/public.ts'
import { findMember } from '../../identity/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import { messageOf } from '../../server/errors.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import { checkedPurchase, ownPurchase } from '../history/own-purchase.ts'
import { isOpen } from '../purchase-status.ts'
import { listPurchaseEvents, type PurchaseRow } from '../purchase-store.ts'
import { nextOf, refundsOf } from '../purchase-view.ts'
import { presentPurchaser } from '../purchaser.ts'

/**
 * A purchase of a channel as its owner sees it, in their language, with its timeline and their membership.
 * @throws ApiError purchase_not_found for one of a pack
 */
export async function presentChannelOrder(
  deps: PurchaseDeps,
  purchase: PurchaseRow,
  locale: Locale,
): Promise<ChannelOrder> {
  if (purchase.subject_kind !== 'channel') throw new ApiError('purchase_not_found')
  const { publisher_id, failure_code: code, card_brand: brand, card_last4: last4 } = purchase
  const { db, clock } = deps
  const [term] = await listPaidTerms(db, [purchase.purchase_number])
  const events = await listPurchaseEvents(db, purchase.purchase_number)
  const memberships = await activeMemberships(db, purchase.member_id, locale, clock.now())
  const buyer = await findMember(db, purchase.member_id)
  const membership = memberships.find((one) => one.publisher_id === publisher_id)
  return {
    purchase_number: purchase.purchase_number,
    status: purchase.status,
    next: nextOf(purchase),
    payment_kind: purchase.payment_kind,
    publisher_id,
    name: purchase.title_name[locale],
    pack_name: purchase.pack_name[locale],
    price: purchase.price,
    tax: purchase.tax,
    tax_rate: purchase.tax_rate,
    currency: purchase.currency,
    ...(brand && last4 && { card: { brand, last4 } }),
    ...presentPurchaser(buyer, locale),
    ...(term && { term: termPeriod(term) }),
    ...(await refundsOf(deps, purchase)),
    ...(membership && { membership }),
    ...(code && { failure: { code, message: messageOf(code, locale) } }),
    created_at: purchase.created_at.toISOString(),
    ...(isOpen(purchase.status) && { expires_at: purchase.expires_at.toISOString() }),
    events: events.map(({ at, kind }) => ({ at: at.toISOString(), kind })),
  }
}

/** The state of an order of a channel. Its page polls it; while the outcome is open, the gateway is queried first. */
export const getChannelOrder = (checkout: Checkout) =>
  endpoint('GET /user/channel-order/{purchase_number}', async ({ params }, caller) => {
    const purchase = await ownPurchase(checkout, caller.memberId, params.purchase_number)
    return presentChannelOrder(checkout.deps, await checkedPurchase(checkout, purchase), caller.locale)
  })
