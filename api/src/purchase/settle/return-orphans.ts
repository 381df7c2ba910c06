import { after, dayMs, hourMs } from '../../clock.ts'
import {
  countOrphans,
  GatewayError,
  listUnreturnedOrphans,
  markSearched,
  recordOrphan,
  searchedUntil,
} from '../../payment/public.ts'
import { findAttempt } from '../attempt-store.ts'
import { type Checkout, openCheckout, type PurchaseDeps } from '../checkout.ts'

/** Largest expected difference between the gateway's clock and ours. */
const overlapMs = hourMs
/** Used when no search has been made yet. */
const firstSearchMs = 30 * dayMs
/** More than this in a day suggests the wrong database rather than lost rows, so an operator must decide. */
const maxOrphansPerDay = 20
/** Time for an operator to see what was found before it is refunded. */
const graceMs = hourMs

/**
 * Refunds payments without a purchase in the database, as after a restored backup; `orphan_payment` records what was
 * found and when it was refunded. A purchase is stored before its payment begins, so none is merely in transit.
 */
export async function returnOrphans(checkout: Checkout): Promise<void> {
  const { db, clock, log } = checkout.deps
  await findOrphans(checkout)
  const orphans = await countOrphans(db, after(clock.now(), -dayMs))
  if (orphans > maxOrphansPerDay)
    return log.error(
      { orphans },
      'too many payments without a purchase: is this the right database? See: operate return-orphans',
    )
  await refundOrphans(checkout, after(clock.now(), -graceMs))
}

/**
 * Refunds all of them immediately, regardless of their number, for an operator who knows that this is the right database.
 * @returns how many
 */
export async function returnAllOrphans(deps: PurchaseDeps): Promise<number> {
  const checkout = openCheckout(deps)
  await findOrphans(checkout)
  return refundOrphans(checkout, deps.clock.now())
}

async function refundOrphans({ deps, gateways }: Checkout, foundUntil: Date): Promise<number> {
  const { db, clock, log } = deps
  let returned = 0
  for (const { gateway, payment_id, reference } of await listUnreturnedOrphans(db, foundUntil)) {
    try {
      const refunded = await gateways.named(gateway).refund(payment_id)
      if (refunded?.state !== 'refunded') throw new GatewayError(`A refund left the payment ${refunded?.state}`)
      await recordOrphan(db, refunded, clock.now())
      returned += 1
      log.warn({ gateway, payment: payment_id, reference }, 'payment without a purchase refunded')
    } catch (error) {
      log.error({ err: error, gateway, payment: payment_id, reference }, 'payment without a purchase not refunded')
    }
  }
  return returned
}

async function findOrphans({ deps, gateways }: Checkout): Promise<void> {
  const { db, clock, log } = deps
  for (const gateway of gateways.all) {
    const startedAt = clock.now()
    const until = await searchedUntil(db, gateway.name)
    const from = until ? after(until, -overlapMs) : after(startedAt, -firstSearchMs)
    try {
      for await (const payment of gateway.listPaid(from)) {
        const attempt = await findAttempt(db, gateway.name, payment.reference)
        if (!attempt) await recordOrphan(db, payment, clock.now())
      }
      await markSearched(db, gateway.name, startedAt)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway: gateway.name }, 'gateway did not list its payments')
    }
  }
}
