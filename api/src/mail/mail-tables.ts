import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType, Generated } from 'kysely'

export interface MailOutboxTable {
  mail_id: Generated<string>
  recipient: string
  kind: string
  locale: Locale
  /** What the words are filled with. Emptied once sent or given up: a link must not outlive its mail here. */
  facts: ColumnType<Record<string, string>, string, string>
  queued_at: Date
  /** Not tried before. */
  due_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  /** Never sent, and never will be; `last_error` says why. */
  given_up_at: Date | null
  last_error: string | null
}

export interface MailTables {
  mail_outbox: MailOutboxTable
}

declare module '../database/tables.ts' {
  interface Database extends MailTables {}
}
