import { after, hourMs, minuteMs } from '../../clock.ts'
import {
  amountsOf,
  GatewayError,
  type GatewayPayment,
  markPaymentEventProcessed,
  recordOrphan,
  waitingPaymentEvents,
} from '../../payment/public.ts'
import type { Checkout } from '../checkout.ts'
import { findPurchaseToCheck, type PurchaseToCheck, scheduleCheck } from '../purchase-store.ts'
import { checkWithGateway } from './check-with-gateway.ts'
import { settlePurchase } from './settle-purchase.ts'

const eventsPerBatch = 50

/**
 * Processes the stored gateway events in the order of arrival. Processing an event twice changes nothing; one that
 * fails is retried in the next run and does not delay the others.
 */
export async function processPaymentEvents(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.deps
  let last = '0'
  for (;;) {
    const events = await waitingPaymentEvents(db, last, eventsPerBatch)
    for (const { arrival, payment } of events) {
      last = arrival
      try {
        const whole = await withCard(checkout, payment)
        const purchase = await settlePurchase(checkout, whole)
        if (!purchase && amountsOf(payment).captured > 0) await recordOrphan(db, payment, clock.now())
        await markPaymentEventProcessed(db, arrival, clock.now())
      } catch (error) {
        log.error({ err: error, reference: payment.reference }, 'payment event could not be settled')
      }
    }
    if (events.length < eventsPerBatch) return
  }
}

/** The card is needed for the receipt, and to store it if the buyer wants that. */
async function withCard({ gateways }: Checkout, payment: GatewayPayment): Promise<GatewayPayment> {
  const gateway = gateways.find(payment.gateway)
  if (!gateway?.omitsCardInEvents || payment.card || payment.state !== 'captured') return payment
  return (await gateway.findByReference(payment.reference)) ?? payment
}

/** Consecutive checks without a response after which that gateway is skipped until the next run. */
const maxFailedChecks = 3
/** The job runs once a minute and checks what is due, so a check happens up to a minute after its time. */
const firstDelayMs = minuteMs
const longestDelayMs = hourMs

/** {@link firstDelayMs} after a response; doubled by each consecutive check without one, up to {@link longestDelayMs}. */
export const nextCheckAt = (now: Date, failedChecks: number): Date =>
  after(now, Math.min(firstDelayMs * 2 ** failedChecks, longestDelayMs))

/**
 * Checks unsettled purchases with their gateways, each when it is due. One that can't be settled waits longer each time
 * and does not delay the others.
 */
export async function reconcile(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.deps
  await processPaymentEvents(checkout)
  /** Consecutive checks without a response, by gateway. */
  const failures = new Map<string, number>()
  for (;;) {
    const unresponsive = [...failures].filter(([, count]) => count >= maxFailedChecks).map(([gateway]) => gateway)
    const purchase = await findPurchaseToCheck(db, clock.now(), unresponsive)
    if (!purchase) {
      if (unresponsive.length > 0) log.warn({ gateways: unresponsive }, 'gateways do not respond to the reconciler')
      return
    }
    const gateway = purchase.gateway ?? ''
    const hasResponded = await check(checkout, purchase)
    failures.set(gateway, hasResponded ? 0 : (failures.get(gateway) ?? 0) + 1)
  }
}

/** @returns whether the gateway responded */
async function check(checkout: Checkout, purchase: PurchaseToCheck): Promise<boolean> {
  const { db, clock, log } = checkout.deps
  const schedule = (failedChecks: number) =>
    scheduleCheck(db, purchase.purchase_number, { nextCheckAt: nextCheckAt(clock.now(), failedChecks), failedChecks })
  try {
    await checkWithGateway(checkout, purchase)
    await schedule(0)
    return true
  } catch (error) {
    log.error({ err: error, purchase: purchase.purchase_number }, 'purchase could not be settled')
    await schedule(purchase.failedChecks + 1)
    return !(error instanceof GatewayError)
  }
}
