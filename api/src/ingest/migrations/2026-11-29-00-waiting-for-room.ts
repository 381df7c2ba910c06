import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addWaiting = sqlMigration(
  sql`alter table asset add column waits integer not null default 0`,
  sql`alter table asset drop constraint asset_state_check`,
  sql`alter table asset add constraint asset_state_check
    check (state in ('uploaded', 'probing', 'transcoding', 'packaging', 'waiting', 'ready', 'failed'))`,
)
