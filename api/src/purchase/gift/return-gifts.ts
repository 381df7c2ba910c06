import type { Checkout } from '../checkout.ts'
import { recordGiftReturn } from '../refund/refund-purchase.ts'
import { listExpiredGifts } from './gift-store.ts'

/**
 * Records a refund of every gift that was not accepted in time. The job `purchase-refunds` makes it, so that a gateway that does
 * not respond delays nothing here.
 */
export async function returnExpiredGifts({ deps }: Checkout): Promise<void> {
  const { db, clock, log, jobs } = deps
  const numbers = await listExpiredGifts(db, clock.now())
  for (const purchaseNumber of numbers) {
    try {
      await recordGiftReturn(deps, purchaseNumber)
    } catch (error) {
      log.error({ err: error, purchase: purchaseNumber }, 'expired gift could not be refunded yet')
    }
  }
  if (numbers.length > 0) await jobs.trigger('purchase-refunds')
}
