import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createRefunds: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table purchase_refund (
        refund_reference text primary key,
        purchase_number text not null references purchase,
        amount integer not null check (amount > 0),
        requested_at timestamptz not null,
        ended_at timestamptz,
        outcome text check (outcome in ('refunded', 'refused')),
        check ((ended_at is null) = (outcome is null))
      )`.execute(db)
    await sql`create index purchase_refund_of on purchase_refund (purchase_number)`.execute(db)
    await sql`create unique index purchase_refund_open on purchase_refund (purchase_number) where ended_at is null`.execute(
      db,
    )
  },
}
