import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createProviderVisits = sqlMigration(
  sql`create table provider_visit (
    state_hash text primary key,
    provider text not null,
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    redirect_to text not null,
    member_id text,
    session_id text,
    expires_at timestamptz not null
  )`,
  sql`create index provider_visit_expiry on provider_visit (expires_at)`,
  sql`create table provider_proof (
    code_hash text primary key,
    browser_hash text not null,
    provider text not null,
    subject text not null,
    email text,
    is_email_certified boolean not null,
    name text,
    account text,
    expires_at timestamptz not null
  )`,
  sql`create index provider_proof_expiry on provider_proof (expires_at)`,
)
