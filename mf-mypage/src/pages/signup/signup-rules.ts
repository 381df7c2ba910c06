import { birthdayMistake } from '../../form/birthday.ts'
import { emailMistake } from '../../form/email-address.ts'
import { type Mistakes, onlyMistakes } from '../../form/mistakes.ts'
import { confirmationMistake, newPasswordMistake } from '../../form/new-password.ts'
import type { SignupEntry } from '../signup-entry.ts'

/**
 * What must be mended before a sign-up may be sent (spec §5).
 * @param today `YYYY-MM-DD`: nobody is born later
 */
export const signupMistakes = (entry: SignupEntry, today: string): Mistakes<keyof SignupEntry> =>
  onlyMistakes({
    email: emailMistake(entry.email),
    password: newPasswordMistake(entry.password),
    password_confirmation: confirmationMistake(entry.password, entry.password_confirmation),
    gender: undefined,
    birthday: birthdayMistake(entry.birthday, today),
    terms_accepted: entry.terms_accepted ? undefined : 'terms',
  })
