export type Locale = 'ja' | 'en'

/** The language requested in the address, otherwise the browser's preferred one, otherwise English (spec §4). */
export function localeOf(asked: unknown, acceptLanguage: string | undefined): Locale {
  if (asked === 'ja' || asked === 'en') return asked
  return acceptLanguage?.toLowerCase().startsWith('ja') ? 'ja' : 'en'
}
