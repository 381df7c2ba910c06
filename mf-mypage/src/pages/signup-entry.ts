import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Gender } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { useMemo } from 'react'
import { tabStore, useInMemory } from '../app/stores.ts'
import { type Birthday, birthdayDate, emptyBirthday } from '../form/birthday.ts'
import { cleanEmail } from '../form/email-address.ts'
import { type NewPassword, noPassword } from '../form/new-password.ts'
import { signupKeyToSend } from './signup-mail.ts'

/** What is typed on /signup, on its way through /signup/confirm to the API. */
export interface SignupEntry extends NewPassword {
  email: string
  gender: Gender | ''
  birthday: Birthday
  terms_accepted: boolean
}

const nothing = { email: '', gender: '' as Gender | '', birthday: emptyBirthday, terms_accepted: false }
export const noEntry: SignupEntry = { ...nothing, ...noPassword }
const tab = tabStore('signup', { ...nothing, had_password: false })
const passwordsAtom = memoryAtom<NewPassword>()

/** Stores the entry between the sign-up pages: in the tab's storage, except the passwords, which stay in memory. */
export function useSignupEntry() {
  const passwords = useInMemory(passwordsAtom)
  return useMemo(() => signupEntry(passwords), [passwords])
}

function signupEntry(passwords: ReturnType<typeof useInMemory<NewPassword>>) {
  const readPasswords = () => passwords.read() ?? noPassword
  return {
    read(): SignupEntry {
      const { had_password: _, ...rest } = tab.read()
      return { ...rest, ...readPasswords() }
    },
    /** A password was typed in this tab but lost by a reload. */
    isPasswordLost: (): boolean => tab.read().had_password && readPasswords().password === '',
    /** Gender or a part of the birthday is filled in. */
    hasProfile(): boolean {
      const { gender, birthday } = tab.read()
      return [gender, ...Object.values(birthday)].some((value) => value !== '')
    },
    write({ password, password_confirmation, ...rest }: SignupEntry) {
      passwords.write({ password, password_confirmation })
      tab.write({ ...rest, had_password: password !== '' })
    },
    clear() {
      passwords.clear()
      tab.clear()
    },
  }
}

const refusalAtom = memoryAtom<Record<string, string>>()

/** Field → message of the API, carried from /signup/confirm back to the form. */
export const useCarriedRefusal = () => useInMemory(refusalAtom)

/** Body of the sign-up request. */
export const signupCall = (entry: SignupEntry, locale: Locale): CallInput<'POST /signup'> => ({
  body: {
    email: cleanEmail(entry.email),
    password: entry.password,
    gender: entry.gender || undefined,
    birthday: birthdayDate(entry.birthday),
    locale,
    terms_accepted: true,
    signup_key: signupKeyToSend(),
  },
})
