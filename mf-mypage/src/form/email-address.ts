import type { Mistake } from './mistakes.ts'

// The contract's own rule (zod's), without its 50 KB; a test holds the two together.
const address = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const maxLength = 254

/** What a Japanese keyboard adds by accident goes: full-width letters and spaces around. */
export const cleanEmail = (typed: string): string => typed.normalize('NFKC').trim()

export function emailMistake(typed: string): Mistake | undefined {
  const email = cleanEmail(typed)
  if (email === '') return 'required'
  return email.length > maxLength || !address.test(email) ? 'email' : undefined
}
