import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createDownloads = sqlMigration(
  // A title has three places, so that a fourth device gets none even when several ask at once.
  sql`create table download_device (
    member_id text not null,
    full_title_id text not null,
    place smallint not null check (place between 1 and 3),
    device_id text not null,
    device_kind text not null check (device_kind in ('tv', 'phone', 'tablet', 'computer', 'unknown')),
    device_browser text,
    device_system text,
    added_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (member_id, full_title_id, place),
    unique (member_id, full_title_id, device_id)
  )`,
  sql`create table download_link (
    link_id text primary key,
    member_id text not null,
    full_title_id text not null,
    device_id text not null,
    session_id text not null,
    entitlement_id text not null,
    play_id text not null,
    quality_type smallint not null check (quality_type in (1, 2, 3)),
    file_name text not null,
    expires_at timestamptz not null,
    foreign key (member_id, full_title_id, device_id)
      references download_device (member_id, full_title_id, device_id) on delete cascade
  )`,
  sql`create index download_link_device on download_link (member_id, full_title_id, device_id)`,
  sql`create index download_link_expiry on download_link (expires_at)`,
)
