import { after, dayMs, hourMs } from '../clock.ts'
import {
  GatewayError,
  listUnreturnedOrphans,
  markOrphanReturned,
  markSearched,
  noteOrphan,
  searchedUntil,
} from '../payment/public.ts'
import type { Checkout } from './checkout.ts'
import { findPurchase } from './purchase-store.ts'

/** How far the gateway's clock may be from ours. */
const overlapMs = hourMs
/** Where nobody has searched yet. */
const firstSearchMs = 30 * dayMs
/** More than this is another database than the gateway's shop has, rather than lost rows: then nobody gives back by himself. */
const orphansMost = 20

/**
 * Gives back money that came in for a purchase that the database does not know, as after a restored backup; `orphan_payment`
 * keeps what was found, and when it went back. An order is written down before its payment begins, so none is on its way.
 */
export async function returnOrphans(checkout: Checkout): Promise<void> {
  const { world, gateways } = checkout
  const { db, clock, log } = world
  await findOrphans(checkout)
  const orphans = await listUnreturnedOrphans(db)
  if (orphans.length > orphansMost)
    return log.error({ orphans: orphans.length }, 'too many payments of no purchase: is this the right database?')
  for (const { gateway, payment_id, reference } of orphans) {
    try {
      const { state } = await gateways.named(gateway).refund(payment_id)
      if (state !== 'refunded') throw new GatewayError(`A refund left the payment ${state}`)
      await markOrphanReturned(db, gateway, payment_id, clock.now())
      log.warn({ gateway, payment: payment_id, reference }, 'payment of no purchase given back')
    } catch (error) {
      log.error({ err: error, gateway, payment: payment_id, reference }, 'payment of no purchase not given back')
    }
  }
}

async function findOrphans({ world, gateways }: Checkout): Promise<void> {
  const { db, clock, log } = world
  for (const gateway of gateways.all) {
    const begun = clock.now()
    const until = await searchedUntil(db, gateway.name)
    const from = until ? after(until, -overlapMs) : after(begun, -firstSearchMs)
    try {
      for await (const payment of gateway.listCaptured(from)) {
        const purchase = await findPurchase(db, payment.reference)
        if (purchase?.gateway !== gateway.name) await noteOrphan(db, payment, clock.now())
      }
      await markSearched(db, gateway.name, begun)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway: gateway.name }, 'gateway did not list its payments')
    }
  }
}
