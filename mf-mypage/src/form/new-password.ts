import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import type { Mistake } from './mistakes.ts'

/** A new password, typed twice. */
export interface NewPassword {
  password: string
  password_confirmation: string
}

export const noPassword: NewPassword = { password: '', password_confirmation: '' }

const { letters, minLength, maxLength } = identityBounds.password
const onlyLetters = new RegExp(`^${letters}*$`)

/** spec §5.3 and §10.10: at least 8 printable half-width characters. */
export function newPasswordMistake(password: string): Mistake | undefined {
  if (password === '') return 'required'
  if (!onlyLetters.test(password)) return 'passwordLetters'
  if (password.length < minLength) return 'passwordShort'
  return password.length > maxLength ? 'passwordLong' : undefined
}

/** spec §5.3: password and confirmation must match. */
export function confirmationMistake(confirmation: string, { password }: NewPassword): Mistake | undefined {
  if (confirmation === '') return 'required'
  return confirmation === password ? undefined : 'passwordDiffers'
}

/** For a form with the fields of {@link NewPassword}. */
export const newPasswordRules = { password: newPasswordMistake, password_confirmation: confirmationMistake }
export const newPasswordRechecks = { password: ['password_confirmation'] } as const

/** Not the rules for new passwords: an existing one may be older than them. */
export const currentPasswordMistake = (password: string): Mistake | undefined =>
  password === '' ? 'required' : undefined
