import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addGiftMailedAt: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table gift add column mailed_again_at timestamptz`.execute(db)
  },
}
