import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const addReceiptName = sqlMigration(sql`alter table member add column receipt_name text`)
