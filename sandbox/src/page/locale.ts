export type Locale = 'ja' | 'en'

/** The language requested in the address, otherwise the browser's preferred one, otherwise English (spec §4.5). */
export function localeOf(requested: unknown, acceptLanguage: string | undefined): Locale {
  if (requested === 'ja' || requested === 'en') return requested
  return acceptLanguage?.toLowerCase().startsWith('ja') ? 'ja' : 'en'
}
