import type { Kysely } from 'kysely'
import type { TermToCharge } from '../../channel/public.ts'
import type { Database } from '../../database/tables.ts'
import { type PurchaseRow, selectPurchases } from '../purchase-store.ts'

/** The last charge of this term that the gateway never received. */
export function findUnreachedRenewal(
  db: Kysely<Database>,
  { memberId, publisherId, termDate }: Pick<TermToCharge, 'memberId' | 'publisherId' | 'termDate'>,
): Promise<PurchaseRow | undefined> {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('publisher_id', '=', publisherId)
    .where('term_date', '=', termDate)
    .where('failure_code', '=', 'gateway_unreachable')
    .orderBy('purchase.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
