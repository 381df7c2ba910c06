import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PurchaseTable } from './purchase-tables.ts'

type Db = Kysely<Database>
export type PurchaseRow = Selectable<PurchaseTable>
type NewPurchase = Omit<Insertable<PurchaseTable>, 'next_ask_at' | 'unanswered_asks'> & { created_at: Date }

/** False when its idempotency key exists, or the member has an open purchase of the same pack. */
export async function insertPurchase(db: Db, purchase: NewPurchase): Promise<boolean> {
  const inserted = await db
    .insertInto('purchase')
    .values({ ...purchase, next_ask_at: purchase.created_at, unanswered_asks: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('purchase_number')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findPurchase(db: Db, purchaseNumber: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchase').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export function lockPurchase(trx: Db, purchaseNumber: string): Promise<PurchaseRow | undefined> {
  return trx
    .selectFrom('purchase')
    .selectAll()
    .where('purchase_number', '=', purchaseNumber)
    .forUpdate()
    .executeTakeFirst()
}

export function findPurchaseByKey(db: Db, memberId: string, key: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export function findOpenPurchase(db: Db, memberId: string, packId: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('pack_id', '=', packId)
    .where('status', 'in', ['created', 'authorizing'])
    .executeTakeFirst()
}

/** When the reconciler next checks a purchase, and how many checks in a row got no response. */
interface CheckSchedule {
  nextCheckAt: Date
  failedChecks: number
}

export type PurchaseToCheck = PurchaseRow & Pick<CheckSchedule, 'failedChecks'>

/** The unsettled purchase whose check is longest overdue, except those at gateways that do not respond. */
export function findPurchaseToCheck(
  db: Db,
  now: Date,
  unresponsive: readonly string[],
): Promise<PurchaseToCheck | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .select('unanswered_asks as failedChecks')
    .where('status', 'in', ['created', 'authorizing', 'captured'])
    .where('next_ask_at', '<=', now)
    .where('gateway', 'not in', ['', ...unresponsive])
    .orderBy('next_ask_at')
    .limit(1)
    .executeTakeFirst()
}

export async function scheduleCheck(db: Db, purchaseNumber: string, schedule: CheckSchedule): Promise<void> {
  const { nextCheckAt, failedChecks } = schedule
  await updatePurchase(db, purchaseNumber, { next_ask_at: nextCheckAt, unanswered_asks: failedChecks })
}

/** Every purchase of the member that was paid, or still may be. */
export function listPurchases(db: Db, memberId: string): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'authorizing', 'captured', 'granted', 'refunded'])
    .execute()
}

export function updatePurchase(
  db: Db,
  purchaseNumber: string,
  change: Updateable<PurchaseTable>,
): Promise<PurchaseRow> {
  return db
    .updateTable('purchase')
    .set(change)
    .where('purchase_number', '=', purchaseNumber)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addPurchaseEvents(db: Db, purchaseNumber: string, kinds: readonly string[], at: Date) {
  if (kinds.length === 0) return
  const rows = kinds.map((kind) => ({ purchase_number: purchaseNumber, at, kind }))
  await db.insertInto('purchase_event').values(rows).execute()
}

/** In chronological order. */
export function listPurchaseEvents(db: Db, purchaseNumber: string) {
  return db
    .selectFrom('purchase_event')
    .select(['at', 'kind'])
    .where('purchase_number', '=', purchaseNumber)
    .orderBy('purchase_event_id')
    .execute()
}

/** Purchases that are not settled yet, the oldest first. */
export function listUnsettledPurchases(db: Db, memberId: string): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'authorizing', 'captured'])
    .orderBy('created_at')
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

/** Keeps a member's purchases under another id, which nothing else has. */
export async function detachPurchases(trx: Db, memberId: string, pseudonym: string): Promise<void> {
  await trx
    .updateTable('purchase')
    .set({ member_id: pseudonym, idempotency_key: null, action_url: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Every purchase of the member, however it ended, with its events; the oldest first. */
export async function ownPurchases(db: Db, memberId: string) {
  const purchases = await db
    .selectFrom('purchase')
    .select(['purchase_number', 'status', 'payment_kind', 'full_title_id', 'title_name', 'pack_name', 'sales_type'])
    .select(['quality_type', 'price', 'tax', 'tax_rate', 'fee', 'currency', 'card_brand', 'card_last4', 'created_at'])
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
