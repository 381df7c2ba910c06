import type { Domain } from '../domain.ts'
import { createWithdrawalSurveys } from './migrations/2026-11-23-51-withdrawal-surveys.ts'
import { exportOwnData, getWithdrawal, withdraw } from './withdraw.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Leaving the service, and taking one's data along (spec §3.11, §5.4). Its surveys are not linked to a member, so there is nothing to delete. */
export const withdrawal: Domain<WithdrawalDeps> = {
  name: 'withdrawal',
  migrations: { '2026-11-23-51-withdrawal-surveys': createWithdrawalSurveys },
  endpoints: (deps) => [getWithdrawal(deps), withdraw(deps), exportOwnData(deps)],
}
