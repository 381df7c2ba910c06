/**
 * The code that a TV shows (RFC 8628 §6.1). Separate from the schemas, so that a form can use it without zod.
 * Only consonants: no letter looks like a digit or another letter, and no code spells a word.
 */
export const userCodeBounds = { letters: 'BCDFGHJKLMNPQRSTVWXZ', length: 8, maxTyped: 64 } as const

const whole = new RegExp(`^[${userCodeBounds.letters}]{${userCodeBounds.length}}$`)

/**
 * The eight letters of a code as typed: in any case, half or full width, with any or no separators. Undefined when it can't be a
 * code.
 */
export function foldUserCode(typed: string): string | undefined {
  const letters = typed
    .normalize('NFKC')
    .replace(/[^\p{Letter}\p{Number}]|ー/gu, '')
    .toUpperCase()
  return whole.test(letters) ? letters : undefined
}

/** As the TV shows it: `XXXX-XXXX`. @param letters from {@link foldUserCode} */
export const shownUserCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`
