import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createAssets = sqlMigration(
  sql`create table asset (
    asset_id text primary key,
    full_title_id text not null,
    play_id text not null,
    state text not null check (state in ('uploaded', 'probing', 'transcoding', 'packaging', 'ready', 'failed')),
    source_object text not null,
    source_name text not null,
    captions jsonb not null,
    lines_limit integer,
    plan jsonb,
    progress real not null default 0,
    seconds_left integer,
    fault text,
    errors integer not null default 0,
    worker text,
    lease_until timestamptz,
    added_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  sql`create index asset_title on asset (full_title_id, added_at)`,
  sql`create index asset_open on asset (added_at) where state not in ('ready', 'failed')`,
  sql`create table asset_step (
    asset_id text not null references asset on delete cascade,
    step text not null,
    objects jsonb not null,
    finished_at timestamptz not null,
    primary key (asset_id, step)
  )`,
)
