import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { Checkout } from './checkout.ts'
import { checkedPurchase, ownPurchase } from './history/own-purchase.ts'
import { presentPurchase } from './purchase-view.ts'

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
