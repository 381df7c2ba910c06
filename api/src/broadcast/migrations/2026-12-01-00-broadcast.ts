import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createBroadcasts = sqlMigration(
  sql`create table broadcast (
    play_id text primary key,
    asset_id text not null unique,
    key_version int not null,
    srt_port int not null unique,
    created_at timestamptz not null
  )`,
  sql`create table broadcast_period (
    play_id text not null references broadcast on delete cascade,
    number int not null,
    connected_at timestamptz not null,
    started_at timestamptz,
    tracks jsonb,
    segments int,
    primary key (play_id, number)
  )`,
)
