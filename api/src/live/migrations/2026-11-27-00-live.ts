import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createLiveLeases = sqlMigration(
  sql`create table live_lease (
    member_id text not null,
    play_id text not null,
    device_id text not null,
    taken_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (member_id, play_id, device_id)
  )`,
  sql`create index live_lease_expiry on live_lease (expires_at)`,
)
