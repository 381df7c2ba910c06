import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createMailChanges: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table mail_change (
        member_id text primary key references member on delete cascade,
        email text not null,
        token_hash text not null unique,
        requested_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index mail_change_expiry on mail_change (expires_at)`.execute(db)
  },
}
