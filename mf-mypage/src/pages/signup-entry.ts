import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Gender } from '@ginmaku/shared-contracts/api/identity.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { tabMemory } from '../app/tab-memory.ts'
import { type Birthday, birthdayDate, emptyBirthday } from '../form/birthday.ts'
import { cleanEmail } from '../form/email-address.ts'

/** What is typed on /signup, on its way over /signup/confirm to the API. */
export interface SignupEntry {
  email: string
  password: string
  password_confirmation: string
  gender: Gender | ''
  birthday: Birthday
  terms_accepted: boolean
}

type Passwords = Pick<SignupEntry, 'password' | 'password_confirmation'>

const noPasswords: Passwords = { password: '', password_confirmation: '' }
const nothing = { email: '', gender: '' as Gender | '', birthday: emptyBirthday, terms_accepted: false }
export const noEntry: SignupEntry = { ...nothing, ...noPasswords }
const memory = tabMemory('signup', { ...nothing, had_password: false })
// In this page's memory alone: a password is never written anywhere.
let passwords = noPasswords

export function readSignupEntry(): SignupEntry {
  const { had_password: _, ...rest } = memory.read()
  return { ...rest, ...passwords }
}

/** One was typed in this tab, and went when the page was loaded anew. */
export const isPasswordLost = (): boolean => memory.read().had_password && passwords.password === ''

export function keepSignupEntry({ password, password_confirmation, ...rest }: SignupEntry) {
  passwords = { password, password_confirmation }
  memory.keep({ ...rest, had_password: password !== '' })
}

export function forgetSignupEntry() {
  passwords = noPasswords
  memory.forget()
}

/** The call that asks for membership. */
export const signupCall = (entry: SignupEntry, locale: Locale): CallInput<'POST /signup'> => ({
  body: {
    email: cleanEmail(entry.email),
    password: entry.password,
    gender: entry.gender || undefined,
    birthday: birthdayDate(entry.birthday),
    locale,
    terms_accepted: true,
  },
})
