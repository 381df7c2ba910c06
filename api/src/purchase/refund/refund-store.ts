import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { selectPurchases } from '../purchase-store.ts'
import type { PurchaseRefundTable } from '../purchase-tables.ts'

type Db = Kysely<Database>
export type RefundRow = Selectable<PurchaseRefundTable>

export function listRefunds(db: Db, purchaseNumber: string): Promise<RefundRow[]> {
  return db.selectFrom('purchase_refund').selectAll().where('purchase_number', '=', purchaseNumber).execute()
}

/** Refunds that the gateway has neither confirmed nor refused, the oldest first. */
export function listOpenRefunds(db: Db): Promise<RefundRow[]> {
  return db.selectFrom('purchase_refund').selectAll().where('ended_at', 'is', null).orderBy('requested_at').execute()
}

/** Purchases of a title's live event that were paid for and not refunded, the oldest first. */
export function listPaidTickets(db: Db, fullTitleId: string) {
  return selectPurchases(db)
    .where('purchase.full_title_id', '=', fullTitleId)
    .where('purchase.is_live', '=', true)
    .where('purchase.status', '=', 'granted')
    .where('purchase.gateway', 'is not', null)
    .orderBy('purchase.created_at')
    .execute()
}

export async function insertRefund(trx: Db, refund: Omit<RefundRow, 'ended_at' | 'outcome'>): Promise<RefundRow> {
  const row = { ...refund, ended_at: null, outcome: null }
  await trx.insertInto('purchase_refund').values(row).execute()
  return row
}

/** False when another process has ended it. */
export async function endRefund(
  db: Db,
  refundReference: string,
  outcome: NonNullable<RefundRow['outcome']>,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('purchase_refund')
    .set({ ended_at: now, outcome })
    .where('refund_reference', '=', refundReference)
    .where('ended_at', 'is', null)
    .returning('refund_reference')
    .executeTakeFirst()
  return ended !== undefined
}
