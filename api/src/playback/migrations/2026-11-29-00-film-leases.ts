import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addFilmLeases = sqlMigration(
  sql`alter table play_session add column lease_play_id text`,
  sql`update play_session set lease_play_id = play_id where device_id is not null`,
)
