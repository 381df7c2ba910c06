import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { held } from '../../entitlement/public.ts'
import { ApiError } from '../../server/api-error.ts'
import { breakDown } from '../price/price-breakdown.ts'
import { alreadyPurchased } from '../refuse-sale.ts'
import { type Offered, type Upgrade, upgradeOver } from './find-upgrade.ts'

/**
 * Holds a new purchase to what it was priced as, in its transaction: an upgrade of the same entitlement for the same
 * difference, or the first of the pack.
 * @throws ApiError already_purchased, price_changed
 */
export async function confirmUpgrade(
  trx: Kysely<Database>,
  memberId: string,
  pack: Offered & { upgrade?: Upgrade | undefined },
  now: Date,
): Promise<void> {
  const [right] = await held(trx, memberId, now, [pack.pack_id])
  const current = await upgradeOver(trx, right, pack)
  if (right && !current) throw alreadyPurchased(right)
  if (current?.of === pack.upgrade?.of && current?.credit === pack.upgrade?.credit) return
  const { price } = breakDown(pack.price, 0, current?.credit)
  throw new ApiError('price_changed', { context: { price, currency: pack.currency } })
}
