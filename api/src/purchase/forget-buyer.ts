import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FormerMember } from '../domain.ts'
import { findUnsettledPurchase, refuseLateMoney } from './purchase-store.ts'

/**
 * Keeps the purchases, which the law has a shop keep for years: they name a member's id alone. Money that comes in after all has
 * nobody to be granted to, so it goes back. @throws Error while a payment is on its way
 */
export async function forgetBuyer(trx: Kysely<Database>, { memberId }: FormerMember): Promise<void> {
  const open = await findUnsettledPurchase(trx, memberId)
  if (open) throw new Error(`Purchase ${open.purchase_number} is not settled yet: try again when it is.`)
  await refuseLateMoney(trx, memberId)
}
