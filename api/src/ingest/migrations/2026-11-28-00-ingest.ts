import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createAssets = sqlMigration(
  sql`create table asset (
    asset_id text primary key,
    full_title_id text not null,
    play_id text not null,
    source_object text not null,
    file_name text not null,
    captions jsonb not null,
    quality_limit integer not null check (quality_limit in (1, 2, 3)),
    state text not null check (state in ('uploaded', 'transcoding', 'packaging', 'ready', 'failed')),
    progress double precision not null default 0,
    seconds_left double precision,
    problem text,
    notes jsonb not null default '[]',
    claimed_until timestamptz,
    claimed_by text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index asset_title on asset (full_title_id, created_at)`,
  sql`create index asset_waiting on asset (created_at) where state in ('uploaded', 'transcoding', 'packaging')`,
)
