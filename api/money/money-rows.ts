import type { Kysely } from 'kysely'
import type { Database } from '../src/database/tables.ts'
import type { GatewayPayment } from '../src/payment/payment-gateway.ts'
import { listStoredReceipts } from './stored-receipts.ts'

export type MoneyRows = Awaited<ReturnType<typeof readMoneyRows>>

/** Everything that the tables have of these members' money; the gateway has its own view. */
export async function readMoneyRows(
  db: Kysely<Database>,
  memberIds: readonly string[],
  payments: readonly GatewayPayment[],
) {
  const of = ['', ...memberIds]
  const purchases = await db.selectFrom('purchase').selectAll().where('member_id', 'in', of).execute()
  const numbers = ['', ...purchases.map(({ purchase_number }) => purchase_number)]
  // Payments of the same time are also other members' renewals.
  const references = ['', ...payments.map(({ reference }) => reference)]
  const attempts = await db
    .selectFrom('purchase_attempt')
    .selectAll()
    .where((or) => or.or([or('purchase_number', 'in', numbers), or('reference', 'in', references)]))
    .execute()
  const coupons = await db.selectFrom('coupon_use').selectAll().where('purchase_number', 'in', numbers).execute()
  const refunds = await db.selectFrom('purchase_refund').selectAll().where('purchase_number', 'in', numbers).execute()
  const gifts = await db.selectFrom('gift').selectAll().where('purchase_number', 'in', numbers).execute()
  const terms = await db.selectFrom('membership_term').selectAll().where('purchase_number', 'in', numbers).execute()
  const entitlements = await db.selectFrom('entitlement').selectAll().where('member_id', 'in', of).execute()
  const grants = await db
    .selectFrom('purchase_event')
    .select('purchase_number')
    .where('kind', '=', 'granted')
    .where('purchase_number', 'in', numbers)
    .execute()
  const receipts = await listStoredReceipts(db, memberIds)
  const numberOf = new Map(attempts.map(({ reference, purchase_number }) => [reference, purchase_number]))
  const kept = payments.filter(({ state }) => state === 'captured')
  const keptBy = Map.groupBy(kept, ({ reference }) => numberOf.get(reference) ?? '')
  return { purchases, coupons, refunds, gifts, terms, entitlements, grants, receipts, numberOf, keptBy }
}
