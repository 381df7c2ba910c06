import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createNotices = sqlMigration(
  sql`create table notice (
    notice_id text primary key default gen_random_uuid(),
    member_id text not null,
    kind text not null,
    subject text not null,
    full_title_id text not null,
    facts jsonb not null,
    on_page boolean not null,
    noticed_at timestamptz not null,
    read_at timestamptz,
    unique (member_id, kind, subject)
  )`,
  sql`create index notice_shown on notice (member_id, noticed_at desc) where on_page`,
  sql`create index notice_age on notice (noticed_at)`,
  sql`create index notice_title on notice (full_title_id, kind, noticed_at)`,
  sql`create table notice_choice (
    member_id text not null,
    kind text not null,
    by_mail boolean not null,
    on_page boolean not null,
    primary key (member_id, kind)
  )`,
  sql`create table watched_title (
    full_title_id text primary key,
    story_number integer not null,
    price integer,
    currency text,
    seen_at timestamptz not null
  )`,
  // What was mailed before there were notices is not mailed again.
  sql`insert into notice (member_id, kind, subject, full_title_id, facts, on_page, noticed_at)
    select member_id, 'expiry', entitlement_id, full_title_id, '{}', false, expiry_mailed_at
    from entitlement where expiry_mailed_at is not null`,
)
