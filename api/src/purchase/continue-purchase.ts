import type { Checkout } from './checkout.ts'
import type { PurchaseRequest } from './create-purchase.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPurchase, type PurchaseRow } from './purchase-store.ts'
import { checkWithGateway } from './settle/check-with-gateway.ts'
import { sourceToCharge } from './source-to-charge.ts'

/** Continues a purchase that a process left which died: requests its payment, or looks at how it stands. */
export async function continuePurchase(
  checkout: Checkout,
  existing: PurchaseRow,
  request: Pick<PurchaseRequest, 'payment_kind' | 'card_token' | 'save_card'>,
): Promise<PurchaseRow> {
  const { member_id, purchase_number } = existing
  if (existing.status === 'created')
    return payPurchase(checkout, existing, await sourceToCharge(checkout, request, member_id))
  await checkWithGateway(checkout, existing).catch((error: unknown) => {
    checkout.world.log.warn(
      { err: error, purchase: purchase_number },
      'gateway did not respond about a repeated purchase',
    )
  })
  return (await findPurchase(checkout.world.db, purchase_number)) ?? existing
}
