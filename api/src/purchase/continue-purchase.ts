import type { Checkout } from './checkout.ts'
import type { PurchaseRequest } from './create-purchase.ts'
import { ownDccOffer } from './dcc/named-offer.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPurchase, type PurchaseRow } from './purchase-store.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'
import { sourceToCharge } from './source-to-charge.ts'

/** Continues a purchase that a process left which died: requests its payment, or checks its status. */
export async function continuePurchase(
  checkout: Checkout,
  existing: PurchaseRow,
  request: Pick<PurchaseRequest, 'payment_kind' | 'card_token' | 'save_card'> & { dcc_offer_id?: string | undefined },
): Promise<PurchaseRow> {
  const { member_id, purchase_number } = existing
  if (existing.status === 'created') {
    const { dcc_offer_id } = request
    // One that is over by now, too: the purchase has it already.
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
