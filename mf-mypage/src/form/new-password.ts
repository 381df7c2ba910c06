import type { Mistake } from './mistakes.ts'

const minLength = 8
const maxLength = 128

/** spec §5: at least 8 half-width alphanumerics. */
export function newPasswordMistake(password: string): Mistake | undefined {
  if (password === '') return 'required'
  if (/[^A-Za-z0-9]/.test(password)) return 'password_letters'
  if (password.length < minLength) return 'password_short'
  return password.length > maxLength ? 'password_long' : undefined
}

/** spec §5: password and confirmation must match. */
export function confirmationMistake(password: string, confirmation: string): Mistake | undefined {
  if (confirmation === '') return 'required'
  return confirmation === password ? undefined : 'password_differs'
}
