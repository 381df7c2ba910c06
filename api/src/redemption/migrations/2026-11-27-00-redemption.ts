import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createRedemptions = sqlMigration(
  sql`create table promotion (
    promo_id text primary key,
    kind text not null check (kind in ('digital_copy', 'ticket')),
    name_ja text not null,
    name_en text not null,
    opens_at timestamptz not null,
    closes_at timestamptz not null check (closes_at > opens_at)
  )`,
  sql`create table promotion_pack (
    promo_id text not null references promotion,
    pack_id text not null,
    quality_type integer not null,
    view_type integer not null,
    position integer not null,
    primary key (promo_id, pack_id)
  )`,
  sql`create table redemption_code (
    code_id text primary key default gen_random_uuid(),
    promo_id text not null references promotion,
    code_hash text not null unique,
    password_hash text,
    made_at timestamptz not null,
    redeemed_at timestamptz,
    member_id text,
    check (member_id is null or redeemed_at is not null)
  )`,
  sql`create index redemption_code_member on redemption_code (member_id) where member_id is not null`,
  sql`create index redemption_code_promotion on redemption_code (promo_id)`,
)
