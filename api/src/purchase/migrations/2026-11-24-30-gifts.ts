import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

async function createGift(db: Kysely<Database>): Promise<void> {
  await sql`alter table purchase add column is_gift boolean not null default false`.execute(db)
  await sql`
    create table gift (
      purchase_number text primary key references purchase,
      status text not null default 'unpaid'
        check (status in ('unpaid', 'waiting', 'accepted', 'returning', 'refunded')),
      code_hash text unique,
      mail text,
      sender_name text,
      message text,
      mails_sent integer not null default 0,
      given_at timestamptz,
      expires_at timestamptz,
      accepted_at timestamptz,
      member_id text,
      has_lost_buyer boolean not null default false,
      check ((status = 'unpaid') = (code_hash is null)),
      check ((status = 'unpaid') = (given_at is null)),
      check ((status = 'unpaid') = (expires_at is null)),
      check (status <> 'accepted' or accepted_at is not null),
      check (status not in ('waiting', 'returning') or accepted_at is null),
      check (member_id is null or accepted_at is not null)
    )`.execute(db)
  await sql`create index gift_waiting on gift (expires_at) where status = 'waiting'`.execute(db)
  await sql`create index gift_acceptor on gift (member_id) where member_id is not null`.execute(db)
}

/**
 * A process of the previous release knows no gifts: it would grant one to its buyer, or refund one and leave it to be accepted. Its
 * transaction fails, and a newer process settles the purchase.
 */
async function refuseOldSettlement(db: Kysely<Database>): Promise<void> {
  await sql`
    create function refuse_settlement_without_gift() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from gift where purchase_number = new.purchase_number
        and case new.status when 'granted' then status = 'unpaid' else status not in ('unpaid', 'refunded') end
      ) then raise exception 'purchase % is a gift', new.purchase_number; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger purchase_settles_with_gift before update of status on purchase for each row
    when (new.is_gift and new.status in ('granted', 'refunded') and old.status <> new.status)
    execute function refuse_settlement_without_gift()`.execute(db)
}

export const addGifts: Migration = {
  async up(db: Kysely<Database>) {
    await createGift(db)
    await refuseOldSettlement(db)
  },
}
