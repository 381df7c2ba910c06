import { listUpgradesOf } from '../../entitlement/public.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'

/** @throws Error while an upgrade has the place of what this purchase granted: its difference was paid on top of it */
export async function refuseUpgraded(db: PurchaseDeps['db'], purchaseNumber: string): Promise<void> {
  const [upgrade] = await listUpgradesOf(db, { kind: 'purchase', id: purchaseNumber })
  if (upgrade) throw new Error(`${purchaseNumber} was upgraded by ${upgrade.source_id}: refund that one first.`)
}
