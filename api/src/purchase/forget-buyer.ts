import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FormerMember } from '../domain.ts'
import { findUnsettledPurchase, refuseLateMoney } from './purchase-store.ts'

/**
 * Keeps the purchases, which the law requires a shop to keep for years; they contain only a member id. A late payment
 * has nobody to be granted to, so it is refunded. @throws Error while a payment is in progress
 */
export async function forgetBuyer(trx: Kysely<Database>, { memberId }: FormerMember): Promise<void> {
  const open = await findUnsettledPurchase(trx, memberId)
  if (open) throw new Error(`Purchase ${open.purchase_number} is not settled yet: try again when it is.`)
  await refuseLateMoney(trx, memberId)
}
