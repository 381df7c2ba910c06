import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

const purchases = [
  // Of a pack, or of a term of a channel. A free purchase has no gateway. `charge_amount` is null where it is the price.
  // `gateway_payment_id`, `action_url` and `asked_at` are unused: those of the attempt are read.
  sql`create table purchase (
    purchase_number text primary key,
    member_id text not null,
    idempotency_key text,
    status text not null,
    payment_kind text not null,
    locale text not null,
    full_title_id text,
    pack_id text,
    sales_type text,
    quality_type integer,
    view_type integer,
    play_ids jsonb,
    view_days integer,
    pack_price_id text,
    title_name jsonb not null,
    pack_name jsonb not null,
    image text not null,
    start_within_days integer,
    opens_at timestamptz,
    ends_at timestamptz,
    is_live boolean,
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
    next_ask_at timestamptz not null,
    unanswered_asks integer not null default 0,
    attempt_number integer not null default 1,
    subject_kind text not null default 'pack' check (subject_kind in ('pack', 'channel')),
    publisher_id text,
    term_date text,
    is_gift boolean not null default false,
    charge_amount integer check (charge_amount > 0),
    charge_currency text,
    upgrade_of text,
    upgrade_credit integer not null default 0 check (upgrade_credit >= 0),
    unique (member_id, idempotency_key),
    unique (gateway, gateway_payment_id),
    constraint purchase_charge check ((charge_amount is null) = (charge_currency is null)),
    constraint purchase_subject check (
      (subject_kind = 'channel') = (publisher_id is not null)
      and (subject_kind = 'channel' or term_date is null)
      and num_nulls(full_title_id, pack_id, pack_price_id, sales_type, quality_type, view_type, play_ids, is_live)
        = case subject_kind when 'pack' then 0 else 8 end
    )
  )`,
  sql`create unique index purchase_open on purchase (member_id, pack_id) where status in ('created', 'authorizing')`,
  sql`create unique index purchase_open_channel on purchase (member_id, publisher_id)
    where subject_kind = 'channel' and status in ('created', 'authorizing')`,
  sql`create unique index purchase_term_once on purchase (member_id, publisher_id, term_date)
    where term_date is not null and status in ('created', 'authorizing', 'captured', 'granted')`,
  sql`create index purchase_to_ask on purchase (next_ask_at) where status in ('created', 'authorizing', 'captured')`,
  sql`create index purchase_history on purchase (member_id, created_at)`,
  // Sales of a period are counted from this index alone.
  sql`create index purchase_sold on purchase (created_at, full_title_id)
    where status = 'granted' and subject_kind = 'pack' and origin_price > 0`,
]

const attempts = [
  sql`create table purchase_attempt (
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
  )`,
  // By a trigger, so that a purchase that a process of an older release inserts has an attempt too.
  sql`create function add_first_attempt() returns trigger language plpgsql as $$
    begin
      insert into purchase_attempt (reference, purchase_number, attempt_number, gateway, created_at)
      values (new.purchase_number, new.purchase_number, 1, new.gateway, new.created_at);
      return null;
    end $$`,
  sql`create trigger purchase_first_attempt after insert on purchase
    for each row when (new.gateway is not null) execute function add_first_attempt()`,
]

const events = [
  sql`create table purchase_event (
    purchase_event_id bigint generated always as identity primary key,
    purchase_number text not null references purchase,
    at timestamptz not null,
    kind text not null
  )`,
  sql`create index purchase_event_of on purchase_event (purchase_number)`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is only added to', tg_table_name; end $$`,
  sql`create trigger purchase_event_stays before update or delete on purchase_event
    for each row execute function refuse_change()`,
]

const refunds = [
  sql`create table purchase_refund (
    refund_reference text primary key,
    purchase_number text not null references purchase,
    amount integer not null check (amount > 0),
    requested_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('refunded', 'refused')),
    check ((ended_at is null) = (outcome is null))
  )`,
  sql`create index purchase_refund_of on purchase_refund (purchase_number)`,
  sql`create unique index purchase_refund_open on purchase_refund (purchase_number) where ended_at is null`,
]

const gifts = [
  sql`create table gift (
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
    mailed_again_at timestamptz,
    check ((status = 'unpaid') = (code_hash is null)),
    check ((status = 'unpaid') = (given_at is null)),
    check ((status = 'unpaid') = (expires_at is null)),
    check (status <> 'accepted' or accepted_at is not null),
    check (status not in ('waiting', 'returning') or accepted_at is null),
    check (member_id is null or accepted_at is not null)
  )`,
  sql`create index gift_waiting on gift (expires_at) where status = 'waiting'`,
  sql`create index gift_acceptor on gift (member_id) where member_id is not null`,
  // A process of an older release, which knows no gifts, would grant one to its buyer, or refund one that can still be accepted.
  sql`create function refuse_settlement_without_gift() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from gift where purchase_number = new.purchase_number
        and case new.status when 'granted' then status = 'unpaid' else status not in ('unpaid', 'refunded') end
      ) then raise exception 'purchase % is a gift', new.purchase_number; end if;
      return new;
    end $$`,
  sql`create trigger purchase_settles_with_gift before update of status on purchase for each row
    when (new.is_gift and new.status in ('granted', 'refunded') and old.status <> new.status)
    execute function refuse_settlement_without_gift()`,
]

const dccOffers = [
  sql`create table dcc_offer (
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
  )`,
  sql`create index dcc_offer_of on dcc_offer (member_id)`,
  sql`create index dcc_offer_unused on dcc_offer (expires_at) where purchase_number is null`,
]

export const createPurchases = sqlMigration(
  ...[...purchases, ...attempts, ...events, ...refunds, ...gifts, ...dccOffers],
)
