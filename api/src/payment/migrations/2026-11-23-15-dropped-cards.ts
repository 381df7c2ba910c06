import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createDroppedCards: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table dropped_card (
        gateway text not null,
        customer_id text not null,
        dropped_at timestamptz not null default now(),
        primary key (gateway, customer_id)
      )`.execute(db)
  },
}
