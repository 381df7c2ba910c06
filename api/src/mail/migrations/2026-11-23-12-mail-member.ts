import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addMailMember: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table mail_outbox add column member_id text`.execute(db)
  },
}
