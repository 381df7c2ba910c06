import { findCard, type PaymentOrder, paymentKinds } from '../payment/public.ts'
import type { Checkout } from './checkout.ts'
import type { PurchaseRequest } from './create-purchase.ts'
import type { DccOfferRow } from './dcc/dcc-offer-store.ts'

/**
 * What to charge for an order, by its payment kind; of stored cards, the one that the gateway for new payments has.
 * @throws ApiError invalid_fields when the order doesn't say
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
