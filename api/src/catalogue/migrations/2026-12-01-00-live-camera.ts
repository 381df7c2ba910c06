import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addLiveCamera = sqlMigration(
  sql`alter table live_event
    add column has_camera boolean not null default false,
    add column started_at timestamptz,
    add column stopped_at timestamptz`,
)
