import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { emailMistake } from '../form/email-address.ts'
import type { Mistake } from '../form/mistakes.ts'
import { currentPasswordMistake } from '../form/new-password.ts'
import type { MailEntry } from './mail-entry.ts'

/** What must be corrected before the change may be asked for. */
export const mailEditRules: Rules<MailEntry, Mistake> = {
  email: emailMistake,
  current_password: currentPasswordMistake,
}
