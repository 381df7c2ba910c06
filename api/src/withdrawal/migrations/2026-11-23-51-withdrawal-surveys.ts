import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

export const createWithdrawalSurveys: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      create table withdrawal_survey (
        withdrawal_survey_id text primary key default gen_random_uuid(),
        reasons text[] not null check (cardinality(reasons) > 0),
        opinion text,
        locale text not null,
        month text not null
      )`.execute(db)
  },
}
