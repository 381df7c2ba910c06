import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createMemberships: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table membership (
        member_id text not null,
        publisher_id text not null,
        price integer not null check (price >= 0),
        currency text not null,
        registered_at timestamptz not null,
        billing_since timestamptz not null,
        cancelled_at timestamptz,
        ends_at timestamptz,
        primary key (member_id, publisher_id),
        check ((cancelled_at is null) = (ends_at is null))
      )`.execute(db)
  },
}
