import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createIdempotentAnswers: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table idempotent_answer (
        member_id text not null,
        idempotency_key text not null,
        request_hash text not null,
        working_until timestamptz not null,
        status integer,
        answer jsonb,
        expires_at timestamptz not null,
        primary key (member_id, idempotency_key)
      )`.execute(db)
    await sql`create index idempotent_answer_expiry on idempotent_answer (expires_at)`.execute(db)
  },
}
