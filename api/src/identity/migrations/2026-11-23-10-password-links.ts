import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createPasswordLinks: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table password_request (
        password_request_id text primary key default gen_random_uuid(),
        email text not null,
        locale text not null,
        requested_at timestamptz not null
      )`.execute(db)
    await sql`
      create table password_link (
        member_id text primary key references member on delete cascade,
        token_hash text not null unique,
        requested_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index password_link_expiry on password_link (expires_at)`.execute(db)
  },
}
