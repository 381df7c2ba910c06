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

/** A purchase that is not settled yet. */
export function findUnsettledPurchase(db: Db, memberId: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'authorizing', 'captured'])
    .limit(1)
    .executeTakeFirst()
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
