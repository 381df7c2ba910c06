import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Domain, FormerMember } from '../domain.ts'
import { paymentEventsJob } from '../payment/public.ts'
import { buyPack } from './buy-pack.ts'
import { openCheckout } from './checkout.ts'
import { listHistory } from './list-history.ts'
import { createPurchases } from './migrations/2026-11-21-07-purchases.ts'
import { addNextAsk } from './migrations/2026-11-22-04-next-ask.ts'
import { cancelPurchase, getPurchase } from './own-purchase.ts'
import { findUnsettledPurchase, refundLatePayments } from './purchase-store.ts'
import type { PurchaseWorld } from './purchase-world.ts'
import { quotePack } from './quote-pack.ts'
import { processPaymentEvents, reconcile } from './reconcile.ts'
import { returnOrphans } from './return-orphans.ts'

export const purchase: Domain<PurchaseWorld> = {
  name: 'purchase',
  migrations: { '2026-11-21-07-purchases': createPurchases, '2026-11-22-04-next-ask': addNextAsk },
  endpoints: (world) => {
    const checkout = openCheckout(world)
    return [quotePack(checkout), buyPack(checkout), getPurchase(checkout), cancelPurchase(checkout), listHistory(world)]
  },
  forget: forgetBuyer,
  jobs: (world) => {
    const checkout = openCheckout(world)
    return [
      { name: paymentEventsJob, run: () => processPaymentEvents(checkout) },
      { name: 'purchase-reconcile', everyMinutes: 1, run: () => reconcile(checkout) },
      { name: 'purchase-return-orphans', everyMinutes: 15, run: () => returnOrphans(checkout) },
    ]
  },
}

/**
 * Keeps the purchases, which the law requires a shop to keep for years; they contain only a member id. A late payment
 * has nobody to be granted to, so it is refunded. @throws Error while a payment is in progress
 */
async function forgetBuyer(trx: Kysely<Database>, { memberId }: FormerMember): Promise<void> {
  const open = await findUnsettledPurchase(trx, memberId)
  if (open) throw new Error(`Purchase ${open.purchase_number} is not settled yet: try again when it is.`)
  await refundLatePayments(trx, memberId)
}
