import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createMemberships = sqlMigration(
  sql`create table membership (
    member_id text not null,
    publisher_id text not null,
    price integer not null check (price >= 0),
    currency text not null,
    registered_at timestamptz not null,
    billing_since timestamptz not null,
    cancelled_at timestamptz,
    ends_at timestamptz,
    renews_on text not null,
    next_price integer check (next_price >= 0),
    announced_at timestamptz,
    declined_since timestamptz,
    declined_at timestamptz,
    primary key (member_id, publisher_id),
    check ((cancelled_at is null) = (ends_at is null)),
    check ((declined_since is null) = (declined_at is null))
  )`,
  sql`create index membership_renews_on on membership (renews_on)`,
  // Each paid term, under the purchase that paid it.
  sql`create table membership_term (
    purchase_number text primary key,
    member_id text not null,
    publisher_id text not null,
    registered_at timestamptz not null,
    term_date text not null,
    paid_at timestamptz not null,
    revoked_at timestamptz
  )`,
  sql`create unique index membership_term_once on membership_term (member_id, publisher_id, registered_at, term_date)
    where revoked_at is null`,
)
