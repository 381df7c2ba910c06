import type { Domain } from '../domain.ts'
import { paymentEventsJob } from '../payment/public.ts'
import { buyPack } from './buy-pack.ts'
import { openCheckout } from './checkout.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { listHistory } from './list-history.ts'
import { purchases } from './migrations/2026-11-21-07-purchases.ts'
import { nextAsk } from './migrations/2026-11-22-04-next-ask.ts'
import { cancelPurchase, getPurchase } from './own-purchase.ts'
import type { PurchaseWorld } from './purchase-world.ts'
import { quotePack } from './quote-pack.ts'
import { processPaymentEvents, reconcile } from './reconcile.ts'
import { returnOrphans } from './return-orphans.ts'

export const purchase: Domain<PurchaseWorld> = {
  name: 'purchase',
  migrations: { '2026-11-21-07-purchases': purchases, '2026-11-22-04-next-ask': nextAsk },
  answers: (world) => {
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
