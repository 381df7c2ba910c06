import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createChat = sqlMigration(
  sql`create table chat_room (
    room_id uuid primary key default gen_random_uuid(),
    full_title_id text not null,
    starts_at timestamptz not null,
    epoch uuid not null default gen_random_uuid(),
    last_seq integer not null default 0,
    rules jsonb not null,
    pinned_message_id uuid,
    ended_at timestamptz,
    unique (full_title_id, starts_at)
  )`,
  sql`create table chat_message (
    message_id uuid primary key default gen_random_uuid(),
    room_id uuid not null references chat_room on delete cascade,
    seq integer,
    member_id text not null,
    client_id text not null,
    nickname text not null,
    text text not null,
    is_moderator boolean not null,
    state text not null check (state in ('shown', 'held', 'removed')),
    said_at timestamptz not null,
    unique (room_id, member_id, client_id)
  )`,
  sql`create index chat_message_place on chat_message (room_id, seq)`,
  sql`create index chat_message_member on chat_message (member_id)`,
  sql`create index chat_message_held on chat_message (room_id) where state = 'held'`,
  sql`create table chat_entry (
    room_id uuid not null references chat_room on delete cascade,
    seq integer not null,
    entry jsonb not null,
    added_at timestamptz not null,
    primary key (room_id, seq)
  )`,
  sql`create table chat_name (
    room_id uuid not null references chat_room on delete cascade,
    name_key text not null,
    member_id text not null,
    primary key (room_id, name_key),
    unique (room_id, member_id)
  )`,
  sql`create index chat_name_member on chat_name (member_id)`,
  sql`create table chat_moderator (
    full_title_id text not null,
    member_id text not null,
    primary key (full_title_id, member_id)
  )`,
  sql`create index chat_moderator_member on chat_moderator (member_id)`,
  sql`create table chat_report (
    message_id uuid not null references chat_message on delete cascade,
    member_id text not null,
    reported_at timestamptz not null,
    dismissed_at timestamptz,
    primary key (message_id, member_id)
  )`,
  sql`create index chat_report_member on chat_report (member_id)`,
  sql`create table chat_action (
    action_id uuid primary key default gen_random_uuid(),
    room_id uuid not null references chat_room on delete cascade,
    moderator_id text,
    kind text not null,
    member_id text,
    message_ids jsonb not null default '[]',
    text text,
    rules_before jsonb,
    until timestamptz,
    acted_at timestamptz not null,
    undone_at timestamptz
  )`,
  sql`create index chat_action_room on chat_action (room_id, acted_at)`,
  sql`create index chat_action_member on chat_action (member_id)`,
  sql`create index chat_action_moderator on chat_action (moderator_id)`,
  sql`create table chat_word (
    word text primary key,
    verdict text not null check (verdict in ('hold', 'mask', 'reject', 'allow'))
  )`,
)
