import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createPasskeys = sqlMigration(
  sql`create table passkey (
    passkey_id text primary key default gen_random_uuid(),
    member_id text not null,
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null,
    transports text not null,
    name text,
    is_synced boolean not null,
    device_kind text not null,
    device_browser text,
    device_system text,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  sql`create index passkey_member on passkey (member_id, created_at desc)`,
  sql`create table passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('log_in', 'register')),
    member_id text,
    session_id text,
    expires_at timestamptz not null,
    check ((purpose = 'log_in') = (member_id is null)),
    check ((member_id is null) = (session_id is null))
  )`,
  sql`create index passkey_challenge_expiry on passkey_challenge (expires_at)`,
  sql`create index passkey_challenge_member on passkey_challenge (member_id)`,
)
