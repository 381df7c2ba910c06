import { GatewayError, markPaymentEventProcessed, waitingPaymentEvents } from '../payment/public.ts'
import { askGateway } from './ask-gateway.ts'
import type { Checkout } from './checkout.ts'
import { listUnsettledPurchases } from './purchase-store.ts'
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
        if (!purchase) log.error({ payment: payment.paymentId, reference: payment.reference }, 'payment of no purchase')
        await markPaymentEventProcessed(db, arrival, clock.now())
      } catch (error) {
        log.error({ err: error, reference: payment.reference }, 'payment event could not be settled')
      }
    }
    if (events.length < eventsAtOnce) return
  }
}

/** Questions in a row without an answer, after which the gateway is left alone until the next run. */
const unansweredMost = 3

/** Asks the gateway about every purchase that is not settled. One that can't be settled does not keep back the others. */
export async function reconcile(checkout: Checkout): Promise<void> {
  const { db, log } = checkout.world
  await processPaymentEvents(checkout)
  let unanswered = 0
  for (const purchase of await listUnsettledPurchases(db)) {
    try {
      await askGateway(checkout, purchase)
      unanswered = 0
    } catch (error) {
      log.error({ err: error, purchase: purchase.purchase_number }, 'purchase could not be settled')
      if (error instanceof GatewayError) unanswered += 1
      if (unanswered === unansweredMost) return log.warn('gateway does not answer the reconciler')
    }
  }
}
