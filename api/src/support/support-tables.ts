import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType } from 'kysely'

export interface InquiryTable {
  inquiry_number: string
  /** The form it was written in. With `content_hash` it distinguishes a repeated request from another inquiry. */
  form_id: string
  /** SHA-256 of what was written, in hex. */
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
