import type { WithdrawalReason } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Generated, Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Why a member left. Contains nothing that identifies them. */
export interface WithdrawalSurveyTable {
  /** Random, so that it does not reveal the order of withdrawals. */
  withdrawal_survey_id: Generated<string>
  reasons: WithdrawalReason[]
  opinion: string | null
  locale: Locale
  /** `2026-11`, in Tokyo. No finer, so that it can't be matched with a log. */
  month: string
}

declare module '../database/tables.ts' {
  interface Database {
    withdrawal_survey: WithdrawalSurveyTable
  }
}

export async function addSurvey(trx: Kysely<Database>, survey: Insertable<WithdrawalSurveyTable>): Promise<void> {
  await trx.insertInto('withdrawal_survey').values(survey).execute()
}
