import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import type { Mistake } from './mistakes.ts'

const { pattern, maxLength } = identityBounds.email

/** Normalises what a Japanese keyboard adds by accident: full-width letters and surrounding spaces. */
export const cleanEmail = (typed: string): string => typed.normalize('NFKC').trim()

export function emailMistake(typed: string): Mistake | undefined {
  const email = cleanEmail(typed)
  if (email === '') return 'required'
  return email.length > maxLength || !pattern.test(email) ? 'email' : undefined
}
