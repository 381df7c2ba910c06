import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createMailOutbox = sqlMigration(
  sql`create table mail_outbox (
    mail_id text primary key default gen_random_uuid(),
    recipient text not null,
    kind text not null,
    locale text not null,
    facts jsonb not null,
    queued_at timestamptz not null,
    due_at timestamptz not null,
    attempts integer not null default 0,
    sent_at timestamptz,
    last_error text,
    given_up_at timestamptz,
    member_id text
  )`,
  sql`create index mail_outbox_due on mail_outbox (due_at) where sent_at is null and given_up_at is null`,
  sql`create index mail_outbox_age on mail_outbox (queued_at)`,
  sql`create index mail_outbox_recipient on mail_outbox (recipient, queued_at)`,
)
