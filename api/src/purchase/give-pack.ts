import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { EntitlementRow } from './entitlement-store.ts'
import { grantEntitlement } from './grant-entitlement.ts'
import { findPackForSale } from './pack-for-sale.ts'

/** Gives a member a pack without a purchase, as if bought at `now`. Undefined when she holds it, or nobody sells it. */
export async function givePack(
  db: Kysely<Database>,
  memberId: string,
  packPriceId: string,
  now: Date,
): Promise<EntitlementRow | undefined> {
  const pack = await findPackForSale(db, packPriceId, now)
  return pack && grantEntitlement(db, memberId, pack, null, now)
}
