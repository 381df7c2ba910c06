import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** Each term that was paid, by the purchase that paid it. Memberships that began earlier have none for what is past. */
export const createMembershipTerms: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table membership_term (
        purchase_number text primary key,
        member_id text not null,
        publisher_id text not null,
        registered_at timestamptz not null,
        term_date text not null,
        paid_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
    await sql`
      create unique index membership_term_once on membership_term (member_id, publisher_id, registered_at, term_date)
      where revoked_at is null`.execute(db)
  },
}
