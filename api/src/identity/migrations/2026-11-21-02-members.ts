import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createMembers: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table member (
        member_id text primary key,
        email text not null,
        email_folded text not null unique,
        password_hash text,
        nickname text,
        gender text check (gender in ('male', 'female', 'other', 'no_answer')),
        birthday date,
        locale text not null check (locale in ('ja', 'en')),
        registered_at timestamptz not null
      )`.execute(db)
    await sql`
      create table session (
        session_id text primary key,
        member_id text not null references member on delete cascade,
        auth_key_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
    await sql`create index session_member on session (member_id)`.execute(db)
    await sql`create index session_expiry on session (expires_at)`.execute(db)
    await sql`
      create table signup_request (
        signup_request_id text primary key default gen_random_uuid(),
        token_hash text not null unique,
        email text not null,
        password_hash text not null,
        gender text,
        birthday date,
        locale text not null,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index signup_request_expiry on signup_request (expires_at)`.execute(db)
  },
}
