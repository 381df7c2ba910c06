import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

async function makePurchase(db: Kysely<Database>): Promise<void> {
  await sql`
    create table purchase (
      purchase_number text primary key,
      member_id text not null,
      idempotency_key text,
      status text not null,
      payment_kind text not null,
      locale text not null,
      full_title_id text not null,
      pack_id text not null,
      sales_type text not null,
      quality_type integer not null,
      view_type integer not null,
      play_ids jsonb not null,
      view_days integer,
      pack_price_id text not null,
      title_name jsonb not null,
      pack_name jsonb not null,
      image text not null,
      start_within_days integer,
      opens_at timestamptz,
      ends_at timestamptz,
      is_live boolean not null,
      origin_price integer not null,
      coupon_price integer not null,
      price integer not null check (price >= 0),
      tax integer not null,
      tax_rate integer not null,
      fee integer not null,
      currency text not null,
      save_card boolean not null,
      gateway text,
      gateway_payment_id text,
      action_url text,
      card_brand text,
      card_last4 text,
      wanted_ending text,
      failure_code text,
      created_at timestamptz not null,
      asked_at timestamptz,
      expires_at timestamptz not null,
      unique (member_id, idempotency_key),
      unique (gateway, gateway_payment_id)
    )`.execute(db)
  await sql`
    create unique index purchase_open on purchase (member_id, pack_id) where status in ('created', 'authorizing')`.execute(
    db,
  )
  await sql`
    create index purchase_unsettled on purchase (created_at) where status in ('created', 'authorizing', 'captured')`.execute(
    db,
  )
  await sql`create index purchase_history on purchase (member_id, created_at)`.execute(db)
}

async function makePurchaseEvent(db: Kysely<Database>): Promise<void> {
  await sql`
    create table purchase_event (
      purchase_event_id bigint generated always as identity primary key,
      purchase_number text not null references purchase,
      at timestamptz not null,
      kind text not null
    )`.execute(db)
  await sql`create index purchase_event_of on purchase_event (purchase_number)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is only added to', tg_table_name; end $$`.execute(db)
  await sql`
    create trigger purchase_event_stays before update or delete on purchase_event
    for each row execute function refuse_change()`.execute(db)
}

export const createPurchases: Migration = {
  async up(db: Kysely<Database>) {
    await makePurchase(db)
    await makePurchaseEvent(db)
  },
}
