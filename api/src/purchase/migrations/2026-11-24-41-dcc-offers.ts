import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createDccOffers: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table dcc_offer (
        dcc_offer_id text primary key,
        member_id text not null,
        pack_price_id text not null,
        price integer not null check (price > 0),
        currency text not null,
        charge_amount integer not null check (charge_amount > 0),
        charge_currency text not null check (charge_currency <> currency),
        rate text not null,
        reference_rate text not null,
        margin_percent text not null,
        card_brand text not null,
        card_last4 text not null,
        gateway text not null,
        quote_id text not null,
        source jsonb,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        purchase_number text unique references purchase
      )`.execute(db)
    await sql`create index dcc_offer_of on dcc_offer (member_id)`.execute(db)
    await sql`create index dcc_offer_unused on dcc_offer (expires_at) where purchase_number is null`.execute(db)
  },
}
