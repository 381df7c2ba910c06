import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType, Generated } from 'kysely'

export interface MailOutboxTable {
  mail_id: Generated<string>
  recipient: string
  /** Whom it concerns, where the recipient's address may no longer be theirs. */
  member_id: Generated<string | null>
  kind: string
  locale: Locale
  /** Values for the text. Cleared once sent or given up, because a link must not outlive its mail here. */
  facts: ColumnType<Record<string, string>, string, string>
  queued_at: Date
  /** Not attempted earlier. */
  due_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  /** Set when it will never be sent; `last_error` says why. */
  given_up_at: Date | null
  last_error: string | null
}

export interface MailTables {
  mail_outbox: MailOutboxTable
}

declare module '../database/tables.ts' {
  interface Database extends MailTables {}
}
