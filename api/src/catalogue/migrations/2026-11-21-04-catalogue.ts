import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
  sql`create table publisher (publisher_id text primary key, name_ja text not null, name_en text not null)`,
  sql`create table title (
    full_title_id text primary key,
    publisher_id text not null references publisher,
    name_ja text not null,
    name_en text not null,
    reading text not null,
    synopsis_ja text not null,
    synopsis_en text not null,
    genre text not null check (genre in ('film', 'drama', 'music', 'anime', 'variety')),
    captions text[] not null,
    audio text[] not null,
    rating text not null check (rating in ('G', 'PG12', 'R15+', 'R18+')),
    running_time integer not null check (running_time > 0),
    released_year integer not null,
    cast_ja text[] not null,
    cast_en text[] not null,
    director_ja text,
    director_en text,
    is_oversea boolean not null,
    is_display_recommend boolean not null,
    published_at timestamptz not null
  )`,
  sql`create index title_latest on title (published_at desc, full_title_id)`,
  sql`create index title_by_publisher on title (publisher_id, published_at desc)`,
  sql`create index title_by_genre on title (genre, published_at desc)`,
  sql`create table story (
    story_id text primary key,
    full_title_id text not null references title on delete cascade,
    story_number integer not null,
    name_ja text not null,
    name_en text not null,
    synopsis_ja text not null,
    synopsis_en text not null,
    running_time integer not null check (running_time > 0),
    play_id text not null unique,
    asset_id text not null,
    has_preview boolean not null,
    unique (full_title_id, story_number)
  )`,
  sql`create table pack (
    pack_id text primary key,
    full_title_id text not null references title on delete cascade,
    kind text not null check (kind in ('single', 'summary')),
    position integer not null,
    name_ja text not null,
    name_en text not null,
    sales_type text not null check (sales_type in ('tvod', 'est')),
    view_days integer,
    start_within_days integer,
    on_sale_from timestamptz not null,
    on_sale_until timestamptz,
    viewable_from timestamptz,
    check ((sales_type = 'tvod') = (view_days is not null and start_within_days is not null))
  )`,
  sql`create index pack_by_title on pack (full_title_id, kind, position)`,
  sql`create table pack_price (
    pack_price_id text primary key,
    pack_id text not null references pack on delete cascade,
    quality_type smallint not null check (quality_type in (1, 2, 3)),
    view_type smallint not null check (view_type in (1, 2)),
    price integer not null check (price >= 0),
    currency text not null,
    unique (pack_id, quality_type, view_type)
  )`,
  sql`create table pack_story (
    pack_id text not null references pack on delete cascade,
    story_id text not null references story on delete cascade,
    position integer not null,
    primary key (pack_id, story_id)
  )`,
  sql`create index pack_story_by_story on pack_story (story_id)`,
  sql`create table live_event (
    full_title_id text primary key references title on delete cascade,
    play_id text not null references story (play_id),
    asset_id text not null,
    organizer_ja text not null,
    organizer_en text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    opens_before integer not null,
    repeats_every integer,
    device_limit integer not null,
    has_chat boolean not null,
    check (ends_at > starts_at)
  )`,
]

export const createCatalogueTables: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
