import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type ColumnType, type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface InquiryTable {
  inquiry_number: string
  /** The form that it was sent from. Together with `content_hash` it identifies a repeated request. */
  form_id: string
  /** SHA-256 of the contents, in hex. */
  content_hash: string
  /** Null for a visitor. */
  member_id: string | null
  email: string
  email_folded: string
  inquiry_type_value: string
  inquiry_type_text: string
  /** A day without a time zone, so never read as Date. */
  accrual_day: ColumnType<string | null, string | null, string | null>
  accrual_time: string | null
  device_value: string | null
  device_text: string | null
  inquiry: string
  support_key: string | null
  purchase_number: string | null
  locale: Locale
  request_id: string
  received_at: Date
}

export interface SupportTables {
  inquiry: InquiryTable
}

declare module '../database/tables.ts' {
  interface Database extends SupportTables {}
}

type Db = Kysely<Database & SupportTables>

/** False when the same form was already sent with the same contents. */
export async function addInquiry(
  db: Db,
  inquiry: Omit<InquiryTable, 'accrual_day'> & { accrual_day: string | null },
): Promise<boolean> {
  const added = await db
    .insertInto('inquiry')
    .values(inquiry)
    .onConflict((conflict) => conflict.columns(['form_id', 'content_hash']).doNothing())
    .returning('inquiry_number')
    .executeTakeFirst()
  return added !== undefined
}

/** The number of the inquiry that was already sent from this form with these contents. */
export async function findInquiryNumber(db: Db, formId: string, contentHash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry_number')
    .where('form_id', '=', formId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return found?.inquiry_number
}

/** Only inquiries sent while logged in, because anyone can send an inquiry with the member's address. */
export function listOwnInquiries(db: Db, memberId: string) {
  return db
    .selectFrom('inquiry')
    .select(['inquiry_number', 'email', 'inquiry_type_text', 'accrual_time', 'device_text', 'inquiry', 'support_key'])
    .select(['purchase_number', 'received_at', sql<string | null>`accrual_day::text`.as('accrual_day')])
    .where('member_id', '=', memberId)
    .orderBy('received_at')
    .execute()
}

export async function deleteOldInquiries(db: Db, receivedBefore: Date): Promise<void> {
  await db.deleteFrom('inquiry').where('received_at', '<', receivedBefore).execute()
}

/** Also deletes inquiries that were sent with the member's address without logging in. */
export async function deleteInquiriesOf(trx: Db, memberId: string, emailFolded: string): Promise<void> {
  await trx
    .deleteFrom('inquiry')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('email_folded', '=', emailFolded)]))
    .execute()
}
