import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createPlaySessions: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table play_session (
        play_session_id text primary key,
        member_id text not null,
        session_id text not null,
        entitlement_id text not null,
        play_id text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index play_session_expiry on play_session (expires_at)`.execute(db)
    await sql`create index play_session_member on play_session (member_id)`.execute(db)
    await sql`
      create table watch_evidence (
        entitlement_id text not null,
        member_id text not null,
        play_id text not null,
        pieces text[] not null,
        counts_until timestamptz not null,
        primary key (entitlement_id, play_id)
      )`.execute(db)
    await sql`create index watch_evidence_end on watch_evidence (counts_until)`.execute(db)
    await sql`create index watch_evidence_member on watch_evidence (member_id)`.execute(db)
  },
}
