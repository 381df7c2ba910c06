import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createLinkedProviders: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table linked_provider (
        provider text not null,
        subject text not null,
        member_id text not null references member on delete cascade,
        account text,
        linked_at timestamptz not null,
        primary key (provider, subject),
        unique (member_id, provider)
      )`.execute(db)
    await sql`
      alter table signup_request
        alter column password_hash drop not null,
        add column provider text,
        add column provider_subject text,
        add column provider_account text,
        add column nickname text`.execute(db)
  },
}
