/**
 * Formats of the codes that come with a disc and of cinema tickets. Separate from the schemas, so that a form can use it without
 * zod.
 */
export const digitalCopyBounds = {
  /** No 0 and O, 1 and I and L, nor U: they are printed, and typed from paper. */
  characters: '23456789ABCDEFGHJKMNPQRSTVWXYZ',
  /** 16 of 30 characters, about 78 bits: infeasible to guess. */
  length: 16,
  maxTyped: 100,
} as const

export const ticketBounds = { ticketDigits: 10, passwordDigits: 6, maxTyped: 40 } as const

const wholeCode = new RegExp(`^[${digitalCopyBounds.characters}]{${digitalCopyBounds.length}}$`)

/** What people type between groups: spaces and dashes of any kind, also the long vowel mark of a Japanese keyboard. */
const separators = /[\s\p{Dash_Punctuation}ー−・.]/gu

const folded = (typed: string) => typed.normalize('NFKC').replace(separators, '')

/**
 * A digital copy's code as typed or in a link: in any case, half or full width, with any or no dashes. Undefined when it can't be
 * one.
 */
export function foldDigitalCopyCode(typed: string): string | undefined {
  const code = folded(typed).toUpperCase()
  return wholeCode.test(code) ? code : undefined
}

/** As it is printed: `XXXX-XXXX-XXXX-XXXX`. @param code from {@link foldDigitalCopyCode} */
export const shownDigitalCopyCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const digitsOf = (typed: string, count: number): string | undefined => {
  const digits = folded(typed)
  return new RegExp(`^[0-9]{${count}}$`).test(digits) ? digits : undefined
}

/** The digits of a ticket's number as typed. Undefined when it can't be one. */
export const foldTicket = (typed: string): string | undefined => digitsOf(typed, ticketBounds.ticketDigits)

/** The digits of a ticket's password as typed. Undefined when it can't be one. */
export const foldTicketPassword = (typed: string): string | undefined => digitsOf(typed, ticketBounds.passwordDigits)
