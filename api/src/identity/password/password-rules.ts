import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ApiError } from '../../server/api-error.ts'

const { minLength } = identityBounds.password

/** Lower-case passwords of known leaks, those that are long enough to be chosen here. */
const leaked: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minLength),
)

/** Whether a password is among the most common leaked ones, which attackers try first. Case makes no difference. */
export const isKnownPassword = (password: string): boolean => leaked.has(password.toLowerCase())

/** Letters and digits, which alone make a password hard to guess. */
const characters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a password has the letters and digits of the email address or of its name part, whatever signs are between them. */
export function matchesEmail(password: string, email: string): boolean {
  const [name = ''] = email.split('@')
  const typed = characters(password)
  return typed !== '' && [email, name].some((part) => characters(part) === typed)
}

/** @throws ApiError invalid_fields when the password is the address or a commonly leaked one, which attackers try first */
export function rejectGuessablePassword(password: string, email: string): void {
  if (matchesEmail(password, email)) throw new ApiError('invalid_fields', { errors: { password: 'passwordIsEmail' } })
  if (isKnownPassword(password)) throw new ApiError('invalid_fields', { errors: { password: 'passwordKnown' } })
}

/** spec §5.3. @throws ApiError invalid_fields when the two differ, or for {@link rejectGuessablePassword} */
export function checkNewPassword(typed: { password: string; password_confirmation: string }, email: string): void {
  if (typed.password !== typed.password_confirmation)
    throw new ApiError('invalid_fields', { errors: { password_confirmation: 'passwordDiffers' } })
  rejectGuessablePassword(typed.password, email)
}
