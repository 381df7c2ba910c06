import { after, hourMs, minuteMs } from '../clock.ts'
import { GatewayError, markPaymentEventProcessed, noteOrphan, waitingPaymentEvents } from '../payment/public.ts'
import { askGateway } from './ask-gateway.ts'
import type { Checkout } from './checkout.ts'
import { findPurchaseToAsk, type PurchaseRow, updatePurchase } from './purchase-store.ts'
import { settlePurchase } from './settle-purchase.ts'

const eventsAtOnce = 50

/**
 * Works off the stored events of the gateway, in the order of arrival. Done twice, an event changes nothing; one that fails
 * is tried again at the next run and does not keep back the others.
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

/** Questions in a row without an answer, after which that gateway is left alone until the next run. */
const unansweredMost = 3
const longestPauseMs = hourMs

/** 1 min after an answer; 2, 4, 8 … min, at most an hour, after questions in a row that had none. */
export const nextAsk = (now: Date, unanswered: number): Date =>
  after(now, Math.min(minuteMs * 2 ** unanswered, longestPauseMs))

/**
 * Asks the gateways about the purchases that are not settled, each at its time. One that can't be settled waits longer each
 * time and keeps back no other.
 */
export async function reconcile(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.world
  await processPaymentEvents(checkout)
  /** Questions without an answer in a row, by gateway. */
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
