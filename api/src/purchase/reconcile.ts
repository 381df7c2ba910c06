import { after, hourMs, minuteMs } from '../clock.ts'
import { GatewayError, markPaymentEventProcessed, noteOrphan, waitingPaymentEvents } from '../payment/public.ts'
import { askGateway } from './ask-gateway.ts'
import type { Checkout } from './checkout.ts'
import { findPurchaseToAsk, type PurchaseRow, updatePurchase } from './purchase-store.ts'
import { settlePurchase } from './settle-purchase.ts'

const eventsAtOnce = 50

/**
 * Processes the stored gateway events in the order of arrival. Processing an event twice changes nothing; one that
 * fails is retried in the next run and does not delay the others.
 */
export async function processPaymentEvents(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.world
  let last = '0'
  for (;;) {
    const events = await waitingPaymentEvents(db, last, eventsAtOnce)
    for (const { arrival, payment } of events) {
      last = arrival
      try {
        const purchase = await settlePurchase(checkout, payment)
        if (!purchase && payment.state === 'captured') await noteOrphan(db, payment, clock.now())
        await markPaymentEventProcessed(db, arrival, clock.now())
      } catch (error) {
        log.error({ err: error, reference: payment.reference }, 'payment event could not be settled')
      }
    }
    if (events.length < eventsAtOnce) return
  }
}

/** Consecutive checks without a response after which that gateway is skipped until the next run. */
const unansweredMost = 3
const longestPauseMs = hourMs

/** 1 min after a response; 2, 4, 8 … min, at most an hour, after consecutive checks without one. */
export const nextAsk = (now: Date, unanswered: number): Date =>
  after(now, Math.min(minuteMs * 2 ** unanswered, longestPauseMs))

/**
 * Checks unsettled purchases with their gateways, each at its time. One that can't be settled waits longer each time
 * and does not delay the others.
 */
export async function reconcile(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.world
  await processPaymentEvents(checkout)
  /** Consecutive checks without a response, by gateway. */
  const unanswered = new Map<string, number>()
  for (;;) {
    const silent = [...unanswered].filter(([, count]) => count >= unansweredMost).map(([gateway]) => gateway)
    const purchase = await findPurchaseToAsk(db, clock.now(), silent)
    if (!purchase) {
      if (silent.length > 0) log.warn({ gateways: silent }, 'gateways do not answer the reconciler')
      return
    }
    const gateway = purchase.gateway ?? ''
    const isAnswered = await ask(checkout, purchase)
    unanswered.set(gateway, isAnswered ? 0 : (unanswered.get(gateway) ?? 0) + 1)
  }
}

async function ask(checkout: Checkout, purchase: PurchaseRow): Promise<boolean> {
  const { db, clock, log } = checkout.world
  const { purchase_number, unanswered_asks } = purchase
  try {
    await askGateway(checkout, purchase)
    await updatePurchase(db, purchase_number, { next_ask_at: nextAsk(clock.now(), 0), unanswered_asks: 0 })
    return true
  } catch (error) {
    log.error({ err: error, purchase: purchase_number }, 'purchase could not be settled')
    const unanswered = unanswered_asks + 1
    const next_ask_at = nextAsk(clock.now(), unanswered)
    await updatePurchase(db, purchase_number, { next_ask_at, unanswered_asks: unanswered })
    return !(error instanceof GatewayError)
  }
}
