import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

const payments = [
  sql`create table payment_event (
    arrival bigint generated always as identity primary key,
    gateway text not null,
    event_id text not null,
    payment jsonb not null,
    received_at timestamptz not null,
    processed_at timestamptz,
    unique (gateway, event_id)
  )`,
  sql`create index payment_event_waiting on payment_event (arrival) where processed_at is null`,
  sql`create table payment_card (
    member_id text primary key,
    gateway text not null,
    customer_id text not null,
    brand text not null,
    last4 text not null,
    expiry text not null,
    kept_at timestamptz not null
  )`,
  sql`create table dropped_card (
    gateway text not null,
    customer_id text not null,
    dropped_at timestamptz not null default now(),
    primary key (gateway, customer_id)
  )`,
  sql`create table orphan_payment (
    gateway text not null,
    payment_id text not null,
    reference text not null,
    amount integer not null,
    currency text not null,
    found_at timestamptz not null,
    returned_at timestamptz,
    primary key (gateway, payment_id)
  )`,
  sql`create table orphan_search (
    gateway text primary key,
    searched_until timestamptz not null
  )`,
]

const ledger = [
  sql`create table ledger_entry (
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
  )`,
  sql`create unique index ledger_entry_capture on ledger_entry (gateway, payment_id) where event = 'captured'`,
  sql`create index ledger_entry_of on ledger_entry (reference)`,
  sql`create index ledger_entry_captured_at on ledger_entry (at) where event = 'captured'`,
  sql`create table ledger_line (
    ledger_entry_id bigint not null references ledger_entry,
    account text not null,
    currency text not null,
    amount integer not null check (amount <> 0),
    primary key (ledger_entry_id, account, currency)
  )`,
]

const refuseLedgerChanges = [
  sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception '% is only added to', tg_table_name; end $$`,
  sql`create trigger ledger_stays before update or delete on ledger_entry
    for each row execute function refuse_ledger_change()`,
  sql`create trigger ledger_stays before update or delete on ledger_line
    for each row execute function refuse_ledger_change()`,
]

/** Checked at commit, when an entry has its lines. */
const requireLedgerBalance = [
  sql`create function require_ledger_balance() returns trigger language plpgsql as $$
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
    end $$`,
  sql`create constraint trigger ledger_balance after insert on ledger_entry deferrable initially deferred
    for each row execute function require_ledger_balance()`,
  sql`create constraint trigger ledger_balance after insert on ledger_line deferrable initially deferred
    for each row execute function require_ledger_balance()`,
]

/** Payments, and all money in double entry. The database checks the ledger's rules, so that no code can break them. */
export const createPayments = sqlMigration(...payments, ...ledger, ...refuseLedgerChanges, ...requireLedgerBalance)
