import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** The table as the purchase domain created it, for databases older than this migration. */
async function makeTable(db: Kysely<Database>): Promise<void> {
  await sql`
    create table if not exists entitlement (
      entitlement_id text primary key default gen_random_uuid(),
      member_id text not null,
      full_title_id text not null,
      pack_id text not null,
      sales_type text not null,
      quality_type integer not null,
      view_type integer not null,
      play_ids jsonb not null,
      view_days integer,
      purchase_number text unique,
      is_live boolean not null,
      granted_at timestamptz not null,
      opens_at timestamptz,
      start_deadline timestamptz,
      started_at timestamptz,
      view_expire_at timestamptz,
      revoked_at timestamptz,
      closed_at timestamptz
    )`.execute(db)
  await sql`
    create unique index if not exists entitlement_active on entitlement (member_id, pack_id)
    where closed_at is null`.execute(db)
}

/** An entitlement may come from any source, not only from a purchase. */
async function nameSource(db: Kysely<Database>): Promise<void> {
  await sql`alter table entitlement add column source_kind text, add column source_id text`.execute(db)
  await sql`
    update entitlement set
      source_kind = case when purchase_number is null then 'gift' else 'purchase' end,
      source_id = coalesce(purchase_number, entitlement_id)`.execute(db)
  await sql`
    alter table entitlement
      alter column source_kind set not null,
      alter column source_id set not null,
      add unique (source_kind, source_id, pack_id),
      drop column purchase_number`.execute(db)
}

export const createEntitlements: Migration = {
  async up(db: Kysely<Database>) {
    await makeTable(db)
    await nameSource(db)
  },
}
