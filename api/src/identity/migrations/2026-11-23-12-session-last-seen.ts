import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addLastSeen: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table session add column last_seen_at timestamptz`.execute(db)
    await sql`update session set last_seen_at = created_at`.execute(db)
    await sql`alter table session alter column last_seen_at set not null`.execute(db)
  },
}
