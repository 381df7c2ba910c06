import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { GatewayError } from '../../payment/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { isOpen } from '../purchase-status.ts'
import { findPurchase, type PurchaseRow } from '../purchase-store.ts'
import { presentPurchase } from '../purchase-view.ts'
import { checkWithGateway, endUnpaid } from '../settle/check-with-gateway.ts'

/** @throws ApiError purchase_not_found, also for another member's purchase */
export async function ownPurchase({ deps }: Checkout, memberId: string, purchaseNumber: string): Promise<PurchaseRow> {
  const purchase = await findPurchase(deps.db, purchaseNumber.toUpperCase())
  if (purchase?.member_id !== memberId) throw new ApiError('purchase_not_found')
  return purchase
}

/** Whether the member made this purchase. False for a visitor, and for a number that does not exist. */
export async function isPurchaseOf(db: Kysely<Database>, memberId: string | null, purchaseNumber: string) {
  const purchase = await findPurchase(db, purchaseNumber)
  return memberId !== null && purchase?.member_id === memberId
}

/** The purchase with the gateway's current state, or as stored if the gateway does not respond. */
export function checkedPurchase(checkout: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  return checkWithGateway(checkout, purchase).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    const { purchase_number } = purchase
    checkout.deps.log.warn({ err: error, purchase: purchase_number }, 'gateway did not respond about a purchase')
    return purchase
  })
}

/** The state of a purchase. The return page polls it; while the outcome is open, the gateway is queried first. */
export const getPurchase = (checkout: Checkout) =>
  endpoint('GET /purchase/{purchase_number}', async ({ params }, caller) => {
    const purchase = await ownPurchase(checkout, caller.memberId, params.purchase_number)
    return presentPurchase(checkout.deps, await checkedPurchase(checkout, purchase), caller.locale)
  })

/** Cancels an unpaid purchase, at the gateway first, so that it can't be paid afterwards. */
export const cancelPurchase = (checkout: Checkout) =>
  endpoint('POST /purchase/{purchase_number}/cancel', async ({ params }, caller) => {
    const purchase = await ownPurchase(checkout, caller.memberId, params.purchase_number)
    const ended = isOpen(purchase.status) ? await cancelAtGateway(checkout, purchase) : purchase
    const isUnpaid = ended.status === 'cancelled' || ended.status === 'failed' || ended.status === 'expired'
    if (!isUnpaid) throw new ApiError('purchase_not_cancellable')
    return undefined
  })

async function cancelAtGateway(checkout: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await endUnpaid(checkout, purchase, 'cancelled')
  } catch (cause) {
    if (cause instanceof GatewayError) throw new ApiError('gateway_unreachable', { cause })
    throw cause
  }
}
