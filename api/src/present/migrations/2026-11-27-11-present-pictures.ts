import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addPresentPictures = sqlMigration(sql`alter table present add column picture_hash text`)
