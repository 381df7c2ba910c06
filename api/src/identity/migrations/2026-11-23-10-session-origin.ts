import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const addSessionOrigin: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table session
        add column device_kind text not null default 'unknown'
          check (device_kind in ('tv', 'phone', 'tablet', 'computer', 'unknown')),
        add column device_browser text,
        add column device_system text,
        add column region text`.execute(db)
  },
}
