import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createEntitlements = sqlMigration(
  // `source_kind` and `source_id`: an entitlement may come from any source, not only from a purchase.
  // `replaces_entitlement_id`: after the refund of an upgrade, the entitlement that it replaced is restored.
  sql`create table entitlement (
    entitlement_id text primary key default gen_random_uuid(),
    member_id text not null,
    full_title_id text not null,
    pack_id text not null,
    sales_type text not null,
    quality_type integer not null,
    view_type integer not null,
    play_ids jsonb not null,
    view_days integer,
    is_live boolean not null,
    granted_at timestamptz not null,
    opens_at timestamptz,
    start_deadline timestamptz,
    started_at timestamptz,
    view_expire_at timestamptz,
    revoked_at timestamptz,
    closed_at timestamptz,
    source_kind text not null,
    source_id text not null,
    replaces_entitlement_id text,
    unique (source_kind, source_id, pack_id)
  )`,
  sql`create unique index entitlement_active on entitlement (member_id, pack_id) where closed_at is null`,
  sql`create index entitlement_replaces on entitlement (replaces_entitlement_id)
    where replaces_entitlement_id is not null`,
)
