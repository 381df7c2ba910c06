import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createPayments: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table payment_event (
        arrival bigint generated always as identity primary key,
        gateway text not null,
        event_id text not null,
        payment jsonb not null,
        received_at timestamptz not null,
        processed_at timestamptz,
        unique (gateway, event_id)
      )`.execute(db)
    await sql`create index payment_event_waiting on payment_event (arrival) where processed_at is null`.execute(db)
    await sql`
      create table payment_card (
        member_id text primary key,
        gateway text not null,
        customer_id text not null,
        brand text not null,
        last4 text not null,
        expiry text not null,
        kept_at timestamptz not null
      )`.execute(db)
  },
}
