import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createLiveLeases: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table live_lease (
        member_id text not null,
        play_id text not null,
        device_id text not null,
        taken_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (member_id, play_id, device_id)
      )`.execute(db)
    await sql`create index live_lease_expiry on live_lease (expires_at)`.execute(db)
  },
}
