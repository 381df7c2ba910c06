import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createIdempotentResponses = sqlMigration(
  sql`create table idempotent_answer (
    member_id text not null,
    idempotency_key text not null,
    request_hash text not null,
    working_until timestamptz not null,
    status integer,
    answer jsonb,
    expires_at timestamptz not null,
    fence text not null default '',
    primary key (member_id, idempotency_key)
  )`,
  sql`create index idempotent_answer_expiry on idempotent_answer (expires_at)`,
)
