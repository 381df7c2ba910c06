import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import type { Mistake } from '../form/mistakes.ts'
import { currentPasswordMistake, newPasswordRules } from '../form/new-password.ts'
import type { PasswordEntry } from './password-entry.ts'

/** What must be corrected before the change may be sent (spec §5.3). */
export const passwordEditRules: Rules<PasswordEntry, Mistake> = {
  current_password: currentPasswordMistake,
  ...newPasswordRules,
}
