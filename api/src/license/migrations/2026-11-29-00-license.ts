import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createFilmKeys = sqlMigration(
  sql`create table film_key (
    asset_id text not null,
    label text not null check (label in ('SD', 'HD', 'UHD', 'AUDIO')),
    key_id text not null unique,
    sealed_key text not null,
    sealed_by text not null,
    created_at timestamptz not null,
    primary key (asset_id, label)
  )`,
)
