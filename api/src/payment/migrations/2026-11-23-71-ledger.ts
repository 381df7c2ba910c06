import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

async function makeTables(db: Kysely<Database>): Promise<void> {
  await sql`
    create table ledger_entry (
      ledger_entry_id bigint generated always as identity primary key,
      gateway text not null,
      payment_id text not null,
      reference text not null,
      event text not null check (event in ('captured', 'refunded')),
      amount integer not null check (amount > 0),
      total integer not null check (total >= amount),
      currency text not null,
      at timestamptz not null,
      unique (gateway, payment_id, event, total)
    )`.execute(db)
  await sql`
    create unique index ledger_entry_capture on ledger_entry (gateway, payment_id) where event = 'captured'`.execute(db)
  await sql`create index ledger_entry_of on ledger_entry (reference)`.execute(db)
  await sql`create index ledger_entry_captured_at on ledger_entry (at) where event = 'captured'`.execute(db)
  await sql`
    create table ledger_line (
      ledger_entry_id bigint not null references ledger_entry,
      account text not null,
      currency text not null,
      amount integer not null check (amount <> 0),
      primary key (ledger_entry_id, account, currency)
    )`.execute(db)
}

async function refuseChanges(db: Kysely<Database>): Promise<void> {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception '% is only added to', tg_table_name; end $$`.execute(db)
  for (const table of ['ledger_entry', 'ledger_line'])
    await sql`
      create trigger ledger_stays before update or delete on ${sql.table(table)}
      for each row execute function refuse_ledger_change()`.execute(db)
}

/** At commit, when an entry has its lines. */
async function requireBalance(db: Kysely<Database>): Promise<void> {
  await sql`
    create function require_ledger_balance() returns trigger language plpgsql as $$
    declare entry ledger_entry;
    begin
      select * into entry from ledger_entry where ledger_entry_id = new.ledger_entry_id;
      if not exists (
        select from ledger_line where ledger_entry_id = entry.ledger_entry_id
          and account = 'gateway:' || entry.gateway and currency = entry.currency
          and amount = case entry.event when 'captured' then entry.amount else -entry.amount end
      ) then
        raise exception 'ledger entry % has no line of its gateway', entry.ledger_entry_id
          using errcode = 'check_violation';
      end if;
      if exists (
        select from ledger_line where ledger_entry_id = entry.ledger_entry_id group by currency having sum(amount) <> 0
      ) then
        raise exception 'ledger entry % does not sum to zero', entry.ledger_entry_id using errcode = 'check_violation';
      end if;
      if entry.event = 'refunded' and not exists (
        select from ledger_entry captured
        where captured.gateway = entry.gateway and captured.payment_id = entry.payment_id
          and captured.event = 'captured' and captured.currency = entry.currency and captured.amount >= entry.total
      ) then
        raise exception 'ledger entry % refunds more than was captured', entry.ledger_entry_id
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['ledger_entry', 'ledger_line'])
    await sql`
      create constraint trigger ledger_balance after insert on ${sql.table(table)} deferrable initially deferred
      for each row execute function require_ledger_balance()`.execute(db)
}

/** Payments without a purchase, found before there was a ledger. */
async function addOrphans(db: Kysely<Database>): Promise<void> {
  for (const [event, sign, at] of [
    ['captured', 1, 'found_at'],
    ['refunded', -1, 'returned_at'],
  ] as const) {
    await sql`
      insert into ledger_entry (gateway, payment_id, reference, event, amount, total, currency, at)
      select gateway, payment_id, reference, ${event}, amount, amount, currency, ${sql.ref(at)}
      from orphan_payment where amount > 0 and ${sql.ref(at)} is not null`.execute(db)
    for (const [account, side] of [
      [sql`'gateway:' || gateway`, sign],
      [sql`'suspense'`, -sign],
    ] as const)
      await sql`
        insert into ledger_line (ledger_entry_id, account, currency, amount)
        select ledger_entry_id, ${account}, currency, ${sql.lit(side)} * amount
        from ledger_entry where event = ${event}`.execute(db)
  }
}

/** All money, in double entry. Its rules are the database's, so that no code can break them. */
export const createLedger: Migration = {
  async up(db: Kysely<Database>) {
    await makeTables(db)
    await refuseChanges(db)
    await requireBalance(db)
    await addOrphans(db)
    // Checked now: PostgreSQL alters no table, here or in a later migration of the same transaction, with checks to do.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
  },
}
