import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { cleanEmail, emailMistake } from '../form/email-address.ts'
import type { Mistake } from '../form/mistakes.ts'
import { currentPasswordMistake } from '../form/new-password.ts'
import type { MailEntry } from './mail-entry.ts'

/**
 * What must be corrected before the change may be asked for.
 * @param current the member's address, once it is known
 */
export const mailEditRules = (current: string | undefined): Rules<MailEntry, Mistake> => ({
  email: (typed) => emailMistake(typed) ?? (isSame(cleanEmail(typed), current) ? 'emailUnchanged' : undefined),
  current_password: currentPasswordMistake,
})

const isSame = (email: string, current = '') => email.toLowerCase() === current.toLowerCase()
