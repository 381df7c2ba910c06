import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const tables = `
create table if not exists card_token (
  token text primary key, scenario text not null, brand text not null, last4 text not null, expiry text not null,
  created_at integer not null, used_by text, country text not null default 'JP'
) strict;
create table if not exists customer (
  customer_id text primary key, scenario text not null, brand text not null, last4 text not null, expiry text not null,
  created_at integer not null, country text not null default 'JP'
) strict;
create table if not exists payment (
  payment_id text primary key, reference text not null unique, idempotency_key text unique, request_hash text,
  state text not null, failure_code text, amount integer not null, currency text not null, capture text not null,
  scenario text, brand text, last4 text, expiry text, customer_id text, return_url text, locale text not null,
  one_time_code text, wrong_codes integer not null default 0, created_at integer not null, settles_at integer,
  method text not null default 'card', cancel_url text, error_url text, via text not null default 'sandbox',
  stripe_method text
) strict;
create table if not exists dcc_quote (
  quote_id text primary key, source text not null, amount integer not null, currency text not null,
  expires_at integer not null
) strict;
create table if not exists refund (
  payment_id text not null references payment, reference text not null, amount integer not null,
  created_at integer not null, primary key (payment_id, reference)
) strict;
create table if not exists event (
  event_id text primary key, payload text not null, created_at integer not null, via text not null default 'sandbox'
) strict;
create table if not exists stripe_customer (customer text primary key) strict;
create table if not exists stripe_method (
  pm_id text primary key, token text not null, customer text, customer_id text
) strict;
create table if not exists stripe_setup (
  seti_id text primary key, client_secret text not null, pm_id text not null, metadata text not null, status text not null,
  one_time_code text not null
) strict;
create table if not exists stripe_answer (
  idempotency_key text primary key, request_hash text not null, status integer, body text
) strict;
create table if not exists paypay_code (code_id text primary key, payment_id text not null references payment) strict;
create table if not exists delivery (
  delivery_id integer primary key, event_id text not null references event, attempts integer not null default 0,
  next_attempt_at integer, delivered_at integer, last_status text
) strict;
create table if not exists mail (
  mail_id integer primary key, received_at integer not null, recipients text not null, raw blob not null
) strict;
create table if not exists provider_person (
  provider text not null, subject text not null, email text not null, is_certified integer not null, name text not null,
  is_name_told integer not null default 0, primary key (provider, subject)
) strict;
`

/** Columns that databases of earlier versions lack. */
const laterColumns = [
  ['payment', 'method', `text not null default 'card'`],
  ['payment', 'cancel_url', 'text'],
  ['payment', 'error_url', 'text'],
  ['card_token', 'country', `text not null default 'JP'`],
  ['customer', 'country', `text not null default 'JP'`],
  ['payment', 'via', `text not null default 'sandbox'`],
  ['payment', 'stripe_method', 'text'],
  ['event', 'via', `text not null default 'sandbox'`],
] as const

function addLaterColumns(database: DatabaseSync): void {
  for (const [table, column, type] of laterColumns) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    if (!columns.some(({ name }) => name === column)) database.exec(`alter table ${table} add column ${column} ${type}`)
  }
}

/** Opens the sandbox's database. Committed statements survive `kill -9`, because every commit is flushed to disk. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  database.exec(tables)
  addLaterColumns(database)
  return database
}

/** Runs `work` as one transaction. `work` must not await. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
