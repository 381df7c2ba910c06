import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addOrphanPayments: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table orphan_payment (
        gateway text not null,
        payment_id text not null,
        reference text not null,
        amount integer not null,
        currency text not null,
        found_at timestamptz not null,
        returned_at timestamptz,
        primary key (gateway, payment_id)
      )`.execute(db)
    await sql`
      create table orphan_search (
        gateway text primary key,
        searched_until timestamptz not null
      )`.execute(db)
    // For events stored before payments named their gateway.
    await sql`
      update payment_event set payment = payment || jsonb_build_object('gateway', gateway)
      where processed_at is null`.execute(db)
  },
}
