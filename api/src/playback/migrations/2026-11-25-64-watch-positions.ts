import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createWatchPositions: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table watch_position (
        member_id text not null,
        play_id text not null,
        position_seconds double precision not null,
        duration_seconds double precision not null,
        watched_at timestamptz not null,
        sequence integer not null,
        primary key (member_id, play_id)
      )`.execute(db)
  },
}
