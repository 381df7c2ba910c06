import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createMembers = sqlMigration(
  sql`create table member (
    member_id text primary key,
    email text not null,
    email_folded text not null unique,
    password_hash text,
    nickname text,
    gender text check (gender in ('male', 'female', 'other', 'no_answer')),
    birthday date,
    locale text not null check (locale in ('ja', 'en')),
    registered_at timestamptz not null
  )`,
  sql`create table linked_provider (
    provider text not null,
    subject text not null,
    member_id text not null references member on delete cascade,
    account text,
    linked_at timestamptz not null,
    primary key (provider, subject),
    unique (member_id, provider)
  )`,
  sql`create table session (
    session_id text primary key,
    member_id text not null references member on delete cascade,
    auth_key_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    device_kind text not null default 'unknown'
      check (device_kind in ('tv', 'phone', 'tablet', 'computer', 'unknown')),
    device_browser text,
    device_system text,
    region text,
    last_seen_at timestamptz not null
  )`,
  sql`create index session_member on session (member_id)`,
  sql`create index session_expiry on session (expires_at)`,
  sql`create table account_event (
    account_event_id text primary key default gen_random_uuid(),
    member_id text not null references member on delete cascade,
    kind text not null,
    happened_at timestamptz not null,
    device text,
    region text
  )`,
  sql`create index account_event_member on account_event (member_id, happened_at desc)`,
  sql`create index account_event_age on account_event (happened_at)`,
  // A sign-up through a provider has no password.
  sql`create table signup_request (
    signup_request_id text primary key default gen_random_uuid(),
    token_hash text not null unique,
    email text not null,
    password_hash text,
    gender text,
    birthday date,
    locale text not null,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    key_hash text,
    provider text,
    provider_subject text,
    provider_account text,
    nickname text
  )`,
  sql`create index signup_request_expiry on signup_request (expires_at)`,
  sql`create index signup_request_key on signup_request (key_hash)`,
  sql`create table password_request (
    password_request_id text primary key default gen_random_uuid(),
    email text not null,
    locale text not null,
    requested_at timestamptz not null
  )`,
  sql`create table password_link (
    member_id text primary key references member on delete cascade,
    token_hash text not null unique,
    requested_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index password_link_expiry on password_link (expires_at)`,
  sql`create table mail_change (
    member_id text primary key references member on delete cascade,
    email text not null,
    token_hash text not null unique,
    requested_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index mail_change_expiry on mail_change (expires_at)`,
)
