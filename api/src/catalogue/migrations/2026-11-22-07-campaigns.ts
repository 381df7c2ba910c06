import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  sql`create table campaign (
    campaign_id text primary key check (campaign_id ~ '^[A-Za-z0-9_-]{1,40}$'),
    name_ja text not null,
    name_en text not null,
    description_ja text not null,
    description_en text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    check (ends_at > starts_at)
  )`,
  // A campaign's prices are stored with the regular ones; each has an id of its own, which is what a purchase refers to.
  sql`alter table pack_price add column campaign_id text references campaign on delete cascade`,
  sql`alter table pack_price drop constraint pack_price_pack_id_quality_type_view_type_key`,
  sql`alter table pack_price add constraint pack_price_once
    unique nulls not distinct (pack_id, quality_type, view_type, campaign_id)`,
  sql`create index pack_price_by_campaign on pack_price (campaign_id) where campaign_id is not null`,
]

export const createCampaigns: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
