import { after, minuteMs } from '../clock.ts'
import type { GatewayPayment } from '../payment/public.ts'
import type { Checkout } from './checkout.ts'
import { isOpen, isSettled } from './purchase-status.ts'
import { addPurchaseEvents, lockPurchase, type PurchaseRow, updatePurchase } from './purchase-store.ts'
import type { UnpaidEnding } from './purchase-tables.ts'
import { settlePurchase } from './settle-purchase.ts'

/** An order that the gateway doesn't know after this long is no longer on its way: longer than any call may take. */
const arrivesWithinMs = minuteMs

/**
 * Asks the gateway about a purchase that is not settled, and settles it as far as the answer allows: what was never ordered or
 * is unpaid at its time is given up, at the gateway first.
 * @throws GatewayError when the gateway does not answer
 */
export async function askGateway(checkout: Checkout, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (isSettled(purchase.status)) return purchase
  const payment = await checkout.gateways.named(purchase.gateway).findByReference(purchase.purchase_number)
  const asked = (payment && (await settlePurchase(checkout, payment))) ?? purchase
  if (!isOpen(asked.status)) return asked
  const ending = endingOf(asked, payment, checkout.world.clock.now())
  return ending ? giveUp(checkout, asked, ending) : asked
}

/** What an unpaid purchase ends as at `now`; undefined while it may still be paid. */
function endingOf(purchase: PurchaseRow, payment: GatewayPayment | undefined, now: Date): UnpaidEnding | undefined {
  if (purchase.wanted_ending && purchase.wanted_ending !== 'refunded') return purchase.wanted_ending
  if (!payment && after(purchase.asked_at ?? purchase.created_at, arrivesWithinMs) <= now) return 'failed'
  return purchase.expires_at <= now ? 'expired' : undefined
}

/**
 * Ends a purchase that is not paid: notes the wish, makes sure at the gateway that it can't be paid any more, and only then
 * frees the pack. If it was paid meanwhile, it is granted instead: look at the status of what comes back.
 * @throws GatewayError when the gateway does not answer; the wish stays noted and is carried out later
 */
export async function giveUp(checkout: Checkout, purchase: PurchaseRow, ending: UnpaidEnding): Promise<PurchaseRow> {
  const { world, gateways } = checkout
  await world.db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, purchase.purchase_number)
    if (!locked || !isOpen(locked.status) || locked.wanted_ending === ending) return
    await updatePurchase(trx, purchase.purchase_number, { wanted_ending: ending })
    await addPurchaseEvents(trx, purchase.purchase_number, [`${ending}_wanted`], world.clock.now())
  })
  const payment = await gateways.named(purchase.gateway).cancelByReference(purchase.purchase_number)
  return (await settlePurchase(checkout, payment)) ?? purchase
}
