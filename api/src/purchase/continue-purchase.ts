import { findCard, type PaymentOrder, paymentKinds } from '../payment/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { Checkout } from './checkout.ts'
import type { PurchaseRequest } from './create-purchase.ts'
import { ownDccOffer } from './dcc/dcc-offer.ts'
import type { DccOfferRow } from './dcc/dcc-offer-store.ts'
import { checkedPurchase, ownPurchase } from './history/own-purchase.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPurchase, type PurchaseRow } from './purchase-store.ts'
import { presentPurchase } from './purchase-view.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'

/**
 * What to charge for an order, according to its payment kind. Of stored cards, only the one at the gateway for new payments
 * counts.
 * @throws ApiError invalid_fields when the order lacks it
 */
export function sourceToCharge(
  { deps, gateways }: Checkout,
  request: Pick<PurchaseRequest, 'payment_kind' | 'card_token' | 'save_card'>,
  memberId: string,
  dccOffer?: Pick<DccOfferRow, 'source'>,
): Promise<PaymentOrder['source']> {
  const offered = dccOffer?.source ?? undefined
  const stored = () => findCard(deps.db, memberId, gateways.forCards.name)
  return paymentKinds[request.payment_kind].sourceOf({ ...request, offered }, async () => (await stored())?.customer_id)
}

/** Continues a purchase of a process that died: requests its payment, or checks its status. */
export async function continuePurchase(
  checkout: Checkout,
  existing: PurchaseRow,
  request: Pick<PurchaseRequest, 'payment_kind' | 'card_token' | 'save_card'> & { dcc_offer_id?: string | undefined },
): Promise<PurchaseRow> {
  const { member_id, purchase_number } = existing
  if (existing.status === 'created') {
    const { dcc_offer_id } = request
    // Even if the offer has expired, because the purchase was made with it.
    const dccOffer = dcc_offer_id && (await ownDccOffer(checkout.deps, member_id, dcc_offer_id))
    return payPurchase(checkout, existing, await sourceToCharge(checkout, request, member_id, dccOffer || undefined))
  }
  await checkWithGateway(checkout, existing).catch((error: unknown) => {
    checkout.deps.log.warn(
      { err: error, purchase: purchase_number },
      'gateway did not respond about a repeated purchase',
    )
  })
  return (await findPurchase(checkout.deps.db, purchase_number)) ?? existing
}

/**
 * Checks the signature of the address to which a carrier's page returned the buyer. The payment's state is still requested from
 * the gateway, because an old address can be opened again at any time.
 */
export const returnFromCarrier = (checkout: Checkout) =>
  endpoint('POST /purchase/{purchase_number}/return', async ({ params, body }, caller) => {
    const purchase = await ownPurchase(checkout, caller.memberId, params.purchase_number)
    const gateway = checkout.gateways.find(purchase.gateway ?? '')
    if (!gateway?.isSignedReturn(purchase.reference, body)) throw new ApiError('bad_signature')
    return presentPurchase(checkout.deps, await checkedPurchase(checkout, purchase), caller.locale)
  })
