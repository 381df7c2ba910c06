import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

async function makeAttempt(db: Kysely<Database>): Promise<void> {
  await sql`
    create table purchase_attempt (
      reference text primary key,
      purchase_number text not null references purchase,
      attempt_number integer not null check (attempt_number > 0),
      gateway text not null,
      gateway_payment_id text,
      action_url text,
      asked_at timestamptz,
      created_at timestamptz not null,
      unique (purchase_number, attempt_number),
      unique (gateway, gateway_payment_id)
    )`.execute(db)
  await sql`alter table purchase add column attempt_number integer not null default 1`.execute(db)
}

/** By the database, so that purchases by processes of the previous release, which may still run, have an attempt too. */
async function addFirstAttempts(db: Kysely<Database>): Promise<void> {
  await sql`
    create function add_first_attempt() returns trigger language plpgsql as $$
    begin
      insert into purchase_attempt (reference, purchase_number, attempt_number, gateway, created_at)
      values (new.purchase_number, new.purchase_number, 1, new.gateway, new.created_at);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger purchase_first_attempt after insert on purchase
    for each row when (new.gateway is not null) execute function add_first_attempt()`.execute(db)
}

/** A purchase has attempts to pay it; until now each had one, on its own row. */
export const createAttempts: Migration = {
  async up(db: Kysely<Database>) {
    await makeAttempt(db)
    await sql`
      insert into purchase_attempt
        (reference, purchase_number, attempt_number, gateway, gateway_payment_id, action_url, asked_at, created_at)
      select purchase_number, purchase_number, 1, gateway, gateway_payment_id, action_url, asked_at, created_at
      from purchase where gateway is not null`.execute(db)
    await addFirstAttempts(db)
  },
}
