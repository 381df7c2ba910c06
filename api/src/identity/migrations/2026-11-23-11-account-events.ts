import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createAccountEvents: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table account_event (
        account_event_id text primary key default gen_random_uuid(),
        member_id text not null references member on delete cascade,
        kind text not null,
        happened_at timestamptz not null,
        device text,
        region text
      )`.execute(db)
    await sql`create index account_event_member on account_event (member_id, happened_at desc)`.execute(db)
    await sql`create index account_event_age on account_event (happened_at)`.execute(db)
  },
}
