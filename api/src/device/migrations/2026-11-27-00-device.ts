import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createDeviceCodes = sqlMigration(
  sql`create table device_code (
    device_code_hash text primary key,
    user_code text not null unique,
    client_id text not null,
    device_kind text not null,
    device_browser text,
    device_system text,
    region text not null,
    state text not null check (state in ('pending', 'approved', 'denied', 'used')),
    member_id text,
    session_id text,
    wrong_tries integer not null default 0,
    interval_seconds integer not null,
    polled_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check ((state in ('pending', 'denied')) or (member_id is not null and session_id is not null))
  )`,
  sql`create index device_code_first_half on device_code (left(user_code, 4))`,
  sql`create index device_code_expiry on device_code (expires_at)`,
  sql`create index device_code_member on device_code (member_id)`,
)
