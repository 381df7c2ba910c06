import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findElsewhere } from './held-elsewhere.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { refuseOwned, requireConfirmation } from './refuse-sale.ts'

/**
 * Refuses in the purchase's transaction what was bought by another pack since the order was looked at, as from two tabs.
 * Such orders wait for each other at the member's row.
 * @param isConfirmed the buyer was shown that this is another rental of what they hold
 * @throws ApiError already_purchased, purchase_in_progress
 */
export async function confirmElsewhere(
  trx: Kysely<Database>,
  memberId: string,
  pack: PackForSale,
  isConfirmed: boolean | undefined,
  now: Date,
): Promise<void> {
  const elsewhere = await findElsewhere(trx, memberId, pack, now)
  refuseOwned(elsewhere)
  requireConfirmation(elsewhere.held, isConfirmed)
}
