import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

const titles = [
  sql`create table publisher (
    publisher_id text primary key,
    name_ja text not null,
    name_en text not null,
    reading text not null default ''
  )`,
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
    published_at timestamptz not null,
    poster_file text,
    poster_hash text,
    backdrop_file text,
    backdrop_hash text
  )`,
  // These hold the whole sort key, so that titles published at the same instant need no sorting.
  sql`create index title_latest on title (published_at desc, full_title_id)`,
  sql`create index title_by_publisher on title (publisher_id, published_at desc, full_title_id)`,
  sql`create index title_by_genre on title (genre, published_at desc, full_title_id)`,
  // For similar titles: the newest of the genre at the publisher, of the director, and with the cast.
  sql`create index title_by_publisher_and_genre on title (publisher_id, genre, published_at desc, full_title_id)`,
  sql`create index title_by_director on title (director_ja, published_at desc, full_title_id) where director_ja is not null`,
  sql`create index title_by_cast on title using gin (cast_ja)`,
  sql`create index title_with_poster on title (poster_hash) where poster_hash is not null`,
  sql`create index title_with_backdrop on title (backdrop_hash) where backdrop_hash is not null`,
  // Deferrable, so that an import may exchange the numbers of two stories.
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
    still_file text,
    still_hash text,
    unique (full_title_id, story_number) deferrable
  )`,
  sql`create index story_with_still on story (still_hash) where still_hash is not null`,
  sql`create table scaled_picture (
    kind text not null check (kind in ('posters', 'stills', 'backdrops')),
    id text not null,
    hash text not null,
    scaled_at timestamptz,
    failures integer not null,
    primary key (kind, id)
  )`,
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

const packs = [
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
  // Has all columns that a search filtered by kind of sale needs, so that it reads only the index.
  sql`create index pack_sold on pack (full_title_id, sales_type, on_sale_from, on_sale_until, pack_id)`,
  sql`create table pack_story (
    pack_id text not null references pack on delete cascade,
    story_id text not null references story on delete cascade,
    position integer not null,
    primary key (pack_id, story_id)
  )`,
  sql`create index pack_story_by_story on pack_story (story_id)`,
  sql`create table campaign (
    campaign_id text primary key check (campaign_id ~ '^[A-Za-z0-9_-]{1,40}$'),
    name_ja text not null,
    name_en text not null,
    description_ja text not null,
    description_en text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    check (ends_at > starts_at)
  )`,
  // Regular prices and those of campaigns; a purchase refers to the id of one. Deferrable, so that an import may exchange
  // the qualities of two prices.
  sql`create table pack_price (
    pack_price_id text primary key,
    pack_id text not null references pack on delete cascade,
    quality_type smallint not null check (quality_type in (1, 2, 3)),
    view_type smallint not null check (view_type in (1, 2)),
    price integer not null check (price >= 0),
    currency text not null,
    campaign_id text references campaign on delete cascade,
    constraint pack_price_once unique nulls not distinct (pack_id, quality_type, view_type, campaign_id) deferrable
  )`,
  sql`create index pack_price_by_campaign on pack_price (campaign_id) where campaign_id is not null`,
]

const channels = [
  sql`create table channel (
    publisher_id text primary key references publisher,
    description_ja text not null,
    description_en text not null,
    price integer not null check (price >= 0),
    currency text not null
  )`,
  sql`create table channel_story (
    publisher_id text not null references channel on delete cascade,
    story_id text not null references story on delete cascade,
    position integer not null,
    primary key (publisher_id, story_id)
  )`,
  sql`create index channel_story_in_order on channel_story (publisher_id, position, story_id)`,
  sql`create index channel_story_by_story on channel_story (story_id)`,
  sql`create table publisher_page (
    slug text primary key,
    publisher_id text not null references publisher,
    lead_ja text not null,
    lead_en text not null
  )`,
]

const search = [
  sql`create table publisher_search (
    publisher_id text primary key references publisher on delete cascade,
    folded text not null
  )`,
  sql`create table title_search (
    full_title_id text primary key references title on delete cascade,
    publisher_id text not null,
    genre text not null,
    published_at timestamptz not null,
    folded text not null,
    sort_ja text collate "C" not null,
    sort_en text collate "C" not null,
    grams integer[] not null
  )`,
  sql`create index title_search_latest on title_search (published_at desc, full_title_id)`,
  sql`create index title_search_by_reading on title_search (sort_ja, full_title_id)`,
  sql`create index title_search_by_name_en on title_search (sort_en, full_title_id)`,
  sql`create index title_search_grams on title_search using gin (grams)`,
  sql`create table search_word (shortened text, word text, primary key (shortened, word))`,
]

export const createCatalogue = sqlMigration(...titles, ...packs, ...channels, ...search)
