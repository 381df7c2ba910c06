import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { eraseActions } from '../attempt-store.ts'
import { type PurchaseRow, selectPurchases } from '../purchase-store.ts'

type Db = Kysely<Database>

/** Purchases that are not settled yet, the oldest first. */
export function listUnsettledPurchases(db: Db, memberId: string): Promise<PurchaseRow[]> {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'authorizing', 'captured'])
    .orderBy('purchase.created_at')
    .execute()
}

/** Makes unpaid purchases refund any late payment. */
export async function refundLatePayments(trx: Db, memberId: string): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ wanted_ending: 'refunded' })
    .where('member_id', '=', memberId)
    .where('status', 'in', ['cancelled', 'failed', 'expired'])
    .execute()
}

/** Moves a member's purchases to a random id that is used nowhere else. */
export async function detachPurchases(trx: Db, memberId: string, pseudonym: string): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ member_id: pseudonym, idempotency_key: null })
    .where('member_id', '=', memberId)
    .execute()
  await eraseActions(trx, pseudonym)
}

/** Every purchase of the member, including unpaid and refunded ones, with its events; the oldest first. */
export async function ownPurchases(db: Db, memberId: string) {
  const purchases = await db
    .selectFrom('purchase')
    .select(['purchase_number', 'status', 'payment_kind', 'full_title_id', 'publisher_id', 'term_date'])
    .select([
      'title_name',
      'pack_name',
      'sales_type',
      'quality_type',
      'price',
      'tax',
      'tax_rate',
      'fee',
      'currency',
      'charge_amount',
      'charge_currency',
      'card_brand',
      'card_last4',
      'created_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const events = await db
    .selectFrom('purchase_event')
    .innerJoin('purchase', 'purchase.purchase_number', 'purchase_event.purchase_number')
    .select(['purchase_event.purchase_number', 'at', 'kind'])
    .where('member_id', '=', memberId)
    .orderBy('purchase_event_id')
    .execute()
  const eventsOf = Map.groupBy(events, ({ purchase_number }) => purchase_number)
  return purchases.map((purchase) => ({ ...purchase, events: eventsOf.get(purchase.purchase_number) ?? [] }))
}

const prefix = 'former-'

/** An id for the purchases of a member who has left; used nowhere else. */
export const newFormerMember = (): string => `${prefix}${randomUUID()}`

export const isFormerMember = (memberId: string): boolean => memberId.startsWith(prefix)
