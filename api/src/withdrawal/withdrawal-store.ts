import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { WithdrawalSurveyTable } from './withdrawal-tables.ts'

export async function addSurvey(trx: Kysely<Database>, survey: Insertable<WithdrawalSurveyTable>): Promise<void> {
  await trx.insertInto('withdrawal_survey').values(survey).execute()
}
