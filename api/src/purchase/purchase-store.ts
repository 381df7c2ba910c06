import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type AttemptPayment, updateCurrentAttempt } from './attempt-store.ts'
import type { PurchaseTable, Subject, SubjectColumns } from './purchase-tables.ts'

type Db = Kysely<Database>

/** A purchase with its current attempt. */
export type PurchaseRow = Omit<
  Selectable<PurchaseTable>,
  keyof SubjectColumns | 'charge_amount' | 'charge_currency'
> & {
  /** The amount to charge: the price, or its conversion to the card's own currency. */
  charge_amount: number
  charge_currency: string
  /** The current attempt's reference at the gateway. */
  reference: string
} & AttemptPayment &
  Subject
export type PackPurchase = Extract<PurchaseRow, { subject_kind: 'pack' }>
export type ChannelPurchase = Extract<PurchaseRow, { subject_kind: 'channel' }>
type NewPurchase = Omit<Insertable<PurchaseTable>, 'next_ask_at' | 'unanswered_asks'> & { created_at: Date }

/**
 * Listed one by one, because `purchase` still has columns of the attempt that processes of the previous release write.
 * The compiler reports a column of {@link PurchaseRow} that is missing here.
 */
const purchaseColumns = [
  ...(['purchase.purchase_number', 'member_id', 'idempotency_key', 'status', 'payment_kind', 'locale'] as const),
  ...(['subject_kind', 'publisher_id', 'term_date'] as const),
  ...(['full_title_id', 'pack_id', 'pack_price_id', 'title_name', 'pack_name', 'image', 'sales_type'] as const),
  ...(['quality_type', 'view_type', 'play_ids', 'view_days', 'start_within_days', 'opens_at', 'ends_at'] as const),
  ...(['upgrade_of', 'upgrade_credit'] as const),
  ...(['is_live', 'origin_price', 'coupon_price', 'price', 'tax', 'tax_rate', 'fee', 'currency', 'save_card'] as const),
  ...(['is_gift'] as const),
  ...(['purchase.gateway', 'purchase.attempt_number', 'card_brand', 'card_last4', 'wanted_ending'] as const),
  ...(['failure_code', 'purchase.created_at', 'next_ask_at', 'unanswered_asks', 'expires_at'] as const),
  ...(['attempt.gateway_payment_id', 'attempt.action_url', 'attempt.asked_at'] as const),
] as const

/** Purchases with their current attempts. Conditions on columns that both tables have must include the table's name. */
export const selectPurchases = (db: Db) =>
  db
    .selectFrom('purchase')
    .leftJoin('purchase_attempt as attempt', (join) =>
      join
        .onRef('attempt.purchase_number', '=', 'purchase.purchase_number')
        .onRef('attempt.attempt_number', '=', 'purchase.attempt_number'),
    )
    .select(purchaseColumns)
    .select((eb) => [
      eb.fn.coalesce('attempt.reference', 'purchase.purchase_number').as('reference'),
      eb.fn.coalesce('charge_amount', 'price').as('charge_amount'),
      eb.fn.coalesce('charge_currency', 'currency').as('charge_currency'),
    ])
    // The columns of each kind, as the table's check requires.
    .$castTo<PurchaseRow>()

/**
 * Inserts the purchase; a trigger adds its first attempt. False when its idempotency key exists, or the member has an open
 * purchase of the same pack or channel, or one that pays the same term.
 */
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
  return selectPurchases(db).where('purchase.purchase_number', '=', purchaseNumber).executeTakeFirst()
}

export function listPurchasesByNumber(db: Db, purchaseNumbers: readonly string[]): Promise<PurchaseRow[]> {
  return selectPurchases(db)
    .where('purchase.purchase_number', 'in', ['', ...purchaseNumbers])
    .execute()
}

/** Locks the row until the transaction ends; a purchase's attempts change only under this lock. */
export async function lockPurchase(trx: Db, purchaseNumber: string): Promise<PurchaseRow | undefined> {
  const row = trx.selectFrom('purchase').select('purchase_number').where('purchase_number', '=', purchaseNumber)
  // Read by a separate statement, because the statement that waits for the lock sees the attempt as it was before.
  return (await row.forUpdate().executeTakeFirst()) && findPurchase(trx, purchaseNumber)
}

export function findPurchaseByKey(db: Db, memberId: string, key: string): Promise<PurchaseRow | undefined> {
  return selectPurchases(db).where('member_id', '=', memberId).where('idempotency_key', '=', key).executeTakeFirst()
}

export function findOpenPurchase(db: Db, memberId: string, packId: string): Promise<PurchaseRow | undefined> {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('pack_id', '=', packId)
    .where('status', 'in', ['created', 'authorizing'])
    .executeTakeFirst()
}

/** Orders of the title's packs that the member may still pay for. */
export function listOpenOrders(db: Db, memberId: string, fullTitleId: string): Promise<PackPurchase[]> {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('full_title_id', '=', fullTitleId)
    .where('status', 'in', ['created', 'authorizing'])
    .$castTo<PackPurchase>()
    .execute()
}

/** Includes purchases that renew it. */
export function findOpenChannelPurchase(db: Db, memberId: string, publisherId: string) {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('publisher_id', '=', publisherId)
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
  return selectPurchases(db)
    .select('unanswered_asks as failedChecks')
    .where('status', 'in', ['created', 'authorizing', 'captured'])
    .where('next_ask_at', '<=', now)
    .where('purchase.gateway', 'not in', ['', ...unresponsive])
    .orderBy('next_ask_at')
    .limit(1)
    .executeTakeFirst()
}

export async function scheduleCheck(db: Db, purchaseNumber: string, schedule: CheckSchedule): Promise<void> {
  const { nextCheckAt, failedChecks } = schedule
  await updatePurchase(db, purchaseNumber, { next_ask_at: nextCheckAt, unanswered_asks: failedChecks })
}

/** Every purchase of the member that was paid or may still be paid. */
export function listPaidPurchases(db: Db, memberId: string): Promise<PurchaseRow[]> {
  return selectPurchases(db)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'authorizing', 'captured', 'granted', 'refunded'])
    .execute()
}

export const isOfPack = (purchase: PurchaseRow): purchase is PackPurchase => purchase.subject_kind === 'pack'
export const isOfChannel = (purchase: PurchaseRow): purchase is ChannelPurchase => purchase.subject_kind === 'channel'

/** Changes the purchase, and its current attempt as the gateway has reported it. */
export async function updatePurchase(
  db: Db,
  purchaseNumber: string,
  { gateway_payment_id, action_url, asked_at, ...change }: Updateable<PurchaseTable> & Partial<AttemptPayment>,
): Promise<PurchaseRow> {
  await updateCurrentAttempt(db, purchaseNumber, { gateway_payment_id, action_url, asked_at })
  if (Object.keys(change).length > 0)
    await db.updateTable('purchase').set(change).where('purchase_number', '=', purchaseNumber).execute()
  return selectPurchases(db).where('purchase.purchase_number', '=', purchaseNumber).executeTakeFirstOrThrow()
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
