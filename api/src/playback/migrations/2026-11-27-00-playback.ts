import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createPlaySessions = sqlMigration(
  // Depends on an entitlement, or on a membership of a channel. A live play has a device, and continues while that holds a lease.
  sql`create table play_session (
    play_session_id text primary key,
    member_id text not null,
    session_id text not null,
    entitlement_id text,
    play_id text not null,
    expires_at timestamptz not null,
    publisher_id text,
    device_id text,
    check ((entitlement_id is null) <> (publisher_id is null))
  )`,
  sql`create index play_session_expiry on play_session (expires_at)`,
  sql`create index play_session_member on play_session (member_id)`,
  sql`create table watch_evidence (
    entitlement_id text not null,
    member_id text not null,
    play_id text not null,
    pieces text[] not null,
    counts_until timestamptz not null,
    primary key (entitlement_id, play_id)
  )`,
  sql`create index watch_evidence_end on watch_evidence (counts_until)`,
  sql`create index watch_evidence_member on watch_evidence (member_id)`,
  sql`create table watch_position (
    member_id text not null,
    play_id text not null,
    position_seconds double precision not null,
    duration_seconds double precision not null,
    watched_at timestamptz not null,
    sequence integer not null,
    primary key (member_id, play_id)
  )`,
)
