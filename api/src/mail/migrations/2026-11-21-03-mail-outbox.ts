import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createMailOutbox: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table mail_outbox (
        mail_id text primary key default gen_random_uuid(),
        recipient text not null,
        kind text not null,
        locale text not null,
        facts jsonb not null,
        queued_at timestamptz not null,
        due_at timestamptz not null,
        attempts integer not null default 0,
        sent_at timestamptz,
        last_error text
      )`.execute(db)
    await sql`create index mail_outbox_due on mail_outbox (due_at) where sent_at is null`.execute(db)
  },
}
