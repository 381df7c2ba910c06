import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createWithdrawalSurveys = sqlMigration(
  sql`create table withdrawal_survey (
    withdrawal_survey_id text primary key default gen_random_uuid(),
    reasons text[] not null check (cardinality(reasons) > 0),
    opinion text,
    locale text not null,
    month text not null
  )`,
)
