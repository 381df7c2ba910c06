import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const indexMailsByRecipient: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index mail_outbox_recipient on mail_outbox (recipient, queued_at)`.execute(db)
  },
}
