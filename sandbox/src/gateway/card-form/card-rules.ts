/** Names as Stripe has them. */
export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'amex' | 'diners'

/** The form's raw input. */
export interface CardEntry {
  number: string
  /** MM/YY */
  expiry: string
  cvc: string
  name: string
}

export type CardField = keyof CardEntry
export type CardComplaint =
  | 'required'
  | 'number_wrong'
  | 'brand_not_accepted'
  | 'expiry_wrong'
  | 'expired'
  | 'cvc_wrong'
  | 'name_wrong'

/** Half-width digits only, because a Japanese keyboard may produce full-width ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Luhn check digit (ISO/IEC 7812-1). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Visa and Mastercard are the only ones for the card's own currency, which the shop decides (spec §5.6). */
const prefixes: Record<CardBrand, RegExp> = {
  visa: /^4/,
  // 51–55 and 2221–2720.
  mastercard: /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
  // 3528–3589.
  jcb: /^35(2[89]|[3-8]\d)/,
  amex: /^3[47]/,
  diners: /^3(0[0-59]|[689])/,
}

/** By prefix; undefined for a brand that is not accepted. */
export const brandOf = (digits: string): CardBrand | undefined =>
  (Object.keys(prefixes) as CardBrand[]).find((brand) => prefixes[brand].test(digits))

/** American Express has four digits on the front. */
const cvcLengthOf = (digits: string): number => (brandOf(digits) === 'amex' ? 4 : 3)

/** Parses `MM/YY` from input such as 1/30, 0130 or 01 / 30; undefined when invalid. */
export function expiryOf(text: string): string | undefined {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$|^(0[1-9]|1[0-2])(\d{2})$/.exec(text.normalize('NFKC'))
  if (!match) return undefined
  return `${(match[1] ?? match[3] ?? '').padStart(2, '0')}/${match[2] ?? match[4]}`
}

/** While it is typed: a slash after the month, and only one if the person types their own. */
export function withSlash(typed: string): string {
  const plain = typed.normalize('NFKC')
  if (/^(0[1-9]|1[0-2])$/.test(plain)) return `${typed}/`
  return /^(0[1-9]|1[0-2])\/\/$/.test(plain) ? typed.slice(0, -1) : typed
}

/** A card is valid through the last day of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number) as [number, number]
  return 2000 + year < now.getFullYear() || (2000 + year === now.getFullYear() && month < now.getMonth() + 1)
}

function complaintAboutNumber(text: string): CardComplaint | undefined {
  const digits = digitsOf(text)
  if (digits === '') return 'required'
  if (!hasValidCheckDigit(digits) || digits.length < 13 || digits.length > 19) return 'number_wrong'
  return brandOf(digits) ? undefined : 'brand_not_accepted'
}

function complaintAboutExpiry(text: string, now: Date): CardComplaint | undefined {
  if (text.trim() === '') return 'required'
  const expiry = expiryOf(text)
  if (!expiry) return 'expiry_wrong'
  return isExpired(expiry, now) ? 'expired' : undefined
}

function complaintAboutCvc({ cvc, number }: CardEntry): CardComplaint | undefined {
  if (cvc.trim() === '') return 'required'
  return digitsOf(cvc).length === cvcLengthOf(digitsOf(number)) ? undefined : 'cvc_wrong'
}

/** The entry's errors by field; empty when it may be submitted. */
export function complaintsAbout(entry: CardEntry, now: Date): Partial<Record<CardField, CardComplaint>> {
  const complaints: Partial<Record<CardField, CardComplaint | undefined>> = {
    number: complaintAboutNumber(entry.number),
    expiry: complaintAboutExpiry(entry.expiry, now),
    cvc: complaintAboutCvc(entry),
    name:
      entry.name.trim() === '' ? 'required' : /^[A-Za-z .'-]{2,60}$/.test(entry.name.trim()) ? undefined : 'name_wrong',
  }
  const found = Object.entries(complaints).filter(([, complaint]) => complaint !== undefined)
  return Object.fromEntries(found) as Partial<Record<CardField, CardComplaint>>
}
