import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createPresents = sqlMigration(
  sql`create table present (
    campaign_id text not null,
    present_id text not null,
    present_type text not null check (present_type in ('wallpaper', 'flyer', 'poster', 'pamphlet')),
    name_ja text not null,
    name_en text not null,
    full_title_id text not null,
    position integer not null,
    primary key (campaign_id, present_id)
  )`,
  sql`create table present_gift (
    campaign_id text not null,
    present_id text not null,
    full_title_id text not null,
    primary key (campaign_id, present_id, full_title_id),
    foreign key (campaign_id, present_id) references present on delete cascade
  )`,
  sql`create index present_gift_title on present_gift (full_title_id)`,
)
