import { after, minuteMs } from '../../clock.ts'
import type { GatewayPayment } from '../../payment/public.ts'
import type { Checkout } from '../checkout.ts'
import { isOpen, isSettled } from '../purchase-status.ts'
import { addPurchaseEvents, lockPurchase, type PurchaseRow, updatePurchase } from '../purchase-store.ts'
import type { UnpaidEnding } from '../purchase-tables.ts'
import { settlePurchase } from './settle-purchase.ts'

/** A payment request unknown to the gateway after this long is no longer in transit: longer than any call may take. */
const arrivesWithinMs = minuteMs

/**
 * Queries the gateway about an unsettled purchase, and settles it as far as the response allows: a purchase that was
 * never requested, or is unpaid at its deadline, is cancelled, at the gateway first.
 * @throws GatewayError when the gateway does not respond
 */
export async function checkWithGateway(checkout: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (isSettled(purchase.status)) return purchase
  const payment = await checkout.gateways.named(purchase.gateway).findByReference(purchase.reference)
  const checked = (payment && (await settlePurchase(checkout, payment))) ?? purchase
  if (!isOpen(checked.status)) return checked
  const ending = endingOf(checked, payment, checkout.deps.clock.now())
  return ending ? endUnpaid(checkout, checked, ending) : checked
}

/** The outcome of an unpaid purchase at `now`; undefined while it may still be paid. */
function endingOf(purchase: PurchaseRow, payment: GatewayPayment | undefined, now: Date): UnpaidEnding | undefined {
  if (purchase.wanted_ending && purchase.wanted_ending !== 'refunded') return purchase.wanted_ending
  if (!payment && after(purchase.asked_at ?? purchase.created_at, arrivesWithinMs) <= now) return 'failed'
  return purchase.expires_at <= now ? 'expired' : undefined
}

/**
 * Ends an unpaid purchase: records the intent, makes sure at the gateway that it can't be paid any more, and only then
 * frees the pack. If it was paid in the meantime, it is granted instead: check the status of the result.
 * @throws GatewayError when the gateway does not respond; the intent stays recorded and is carried out later
 */
export async function endUnpaid(checkout: Checkout, purchase: PurchaseRow, ending: UnpaidEnding): Promise<PurchaseRow> {
  const { deps, gateways } = checkout
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, purchase.purchase_number)
    if (!locked || !isOpen(locked.status) || locked.wanted_ending === ending) return
    await updatePurchase(trx, purchase.purchase_number, { wanted_ending: ending })
    await addPurchaseEvents(trx, purchase.purchase_number, [`${ending}_wanted`], deps.clock.now())
  })
  const payment = await gateways.named(purchase.gateway).cancelByReference(purchase.reference, purchase.action_url)
  return (await settlePurchase(checkout, payment)) ?? purchase
}
