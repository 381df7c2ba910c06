import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addIdempotencyFence: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table idempotent_answer add column fence text not null default ''`.execute(db)
  },
}
