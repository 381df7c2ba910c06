import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { birthdayMistake, todayInTokyo } from '../form/birthday.ts'
import { emailMistake } from '../form/email-address.ts'
import { type Mistake, termsMistake } from '../form/mistakes.ts'
import { newPasswordRules } from '../form/new-password.ts'
import type { SignupEntry } from './signup-entry.ts'

/** What must be corrected before a sign-up may be sent (spec §5). */
export const signupRules: Rules<SignupEntry, Mistake> = {
  ...newPasswordRules,
  email: emailMistake,
  gender: undefined,
  birthday: (birthday) => birthdayMistake(birthday, todayInTokyo()),
  terms_accepted: termsMistake,
}
