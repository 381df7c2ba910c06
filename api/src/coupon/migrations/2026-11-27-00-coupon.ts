import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createCoupons = sqlMigration(
  sql`create table coupon (
    code text primary key check (code ~ '^[A-Z0-9]{4,40}$'),
    name_ja text not null,
    name_en text not null,
    amount_off integer check (amount_off > 0),
    currency text,
    percent_off integer check (percent_off between 1 and 100),
    pack_id text,
    publisher_id text,
    starts_at timestamptz not null,
    ends_at timestamptz check (ends_at > starts_at),
    total_limit integer check (total_limit >= 0),
    member_limit integer check (member_limit > 0),
    used integer not null default 0 check (used >= 0),
    check (num_nonnulls(amount_off, percent_off) = 1),
    check ((amount_off is null) = (currency is null)),
    check (num_nonnulls(pack_id, publisher_id) <= 1)
  )`,
  sql`create table coupon_member (
    code text not null references coupon,
    member_id text not null,
    used integer not null check (used >= 0),
    primary key (code, member_id)
  )`,
  sql`create index coupon_member_of on coupon_member (member_id)`,
  sql`create table coupon_use (
    purchase_number text primary key,
    code text not null references coupon,
    member_id text,
    coupon_price integer not null check (coupon_price > 0),
    state text not null check (state in ('reserved', 'spent', 'released')),
    reserved_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  sql`create index coupon_use_of on coupon_use (member_id)`,
)
