import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { opinionMistake } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import type { Mistake } from '../form/mistakes.ts'
import type { WithdrawalEntry } from './withdrawal-entry.ts'

const ticked = (isTicked: boolean): Mistake | undefined => (isTicked ? undefined : 'understood')

/** spec §5.4: at least one reason, every precaution, an opinion of at most 200 characters without symbols or emoji. */
export const withdrawalRules = (hasPassword: boolean): Rules<WithdrawalEntry, Mistake> => ({
  reasons: (reasons) => (reasons.length === 0 ? 'reasons' : undefined),
  opinion: opinionMistake,
  precaution_titles: ticked,
  precaution_final: ticked,
  precaution_records: ticked,
  current_password: (password) => (hasPassword && password === '' ? 'required' : undefined),
})
