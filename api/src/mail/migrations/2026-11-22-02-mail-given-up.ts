import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addMailGivenUp: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table mail_outbox add column given_up_at timestamptz`.execute(db)
    await sql`drop index mail_outbox_due`.execute(db)
    await sql`create index mail_outbox_due on mail_outbox (due_at) where sent_at is null and given_up_at is null`.execute(
      db,
    )
    await sql`create index mail_outbox_age on mail_outbox (queued_at)`.execute(db)
  },
}
