import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

const statements = [
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

export const createChannels: Migration = {
  async up(db: Kysely<Database>) {
    for (const statement of statements) await statement.execute(db)
  },
}
