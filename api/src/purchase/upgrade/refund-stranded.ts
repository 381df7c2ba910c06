import { type EntitlementRow, listStranded, revoke } from '../../entitlement/public.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import { addPurchaseEvents, findPurchase, lockPurchase, type PurchaseRow, updatePurchase } from '../purchase-store.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { listRefunds } from '../refund/refund-store.ts'

/**
 * Refunds upgrades whose base purchase was refunded afterwards, e.g. by the gateway: the member paid a surcharge on a purchase
 * that no longer exists.
 */
export async function refundStranded(checkout: Checkout): Promise<void> {
  const { db, log } = checkout.deps
  for (const right of await listStranded(db)) {
    const purchase = await findPurchase(db, right.source_id)
    if (purchase?.status !== 'granted') continue
    try {
      await refundOne(checkout, purchase, right)
    } catch (error) {
      log.error(
        { err: error, purchase: purchase.purchase_number },
        'upgrade of a refunded purchase could not be refunded',
      )
    }
  }
}

async function refundOne({ deps }: Checkout, purchase: PurchaseRow, right: EntitlementRow): Promise<void> {
  const { purchase_number } = purchase
  if (purchase.price === 0) return revokeFreeUpgrade(deps, right)
  const refunds = await listRefunds(deps.db, purchase_number)
  // The job that finishes refunds handles this one.
  if (refunds.some(({ ended_at }) => ended_at === null)) return
  await refundPurchase(deps, { purchaseNumber: purchase_number, amount: undefined }, 0)
}

/** A free upgrade has no payment to refund, so its entitlement is revoked directly. */
function revokeFreeUpgrade({ db, clock }: PurchaseDeps, { source_id }: EntitlementRow): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, source_id)
    if (locked?.status !== 'granted') return
    await revoke(trx, { kind: 'purchase', id: source_id }, clock.now())
    await updatePurchase(trx, source_id, { status: 'refunded' })
    await addPurchaseEvents(trx, source_id, ['refunded'], clock.now())
  })
}
