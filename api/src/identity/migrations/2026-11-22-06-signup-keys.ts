import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addSignupKeys: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table signup_request add column key_hash text`.execute(db)
  },
}
