import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const indexSignupsByKey: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index signup_request_key on signup_request (key_hash)`.execute(db)
  },
}
