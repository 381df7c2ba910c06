export type Locale = 'ja' | 'en'

/** The language asked for in the address, else the browser's first, else English (spec §4). */
export function localeOf(asked: unknown, acceptLanguage: string | undefined): Locale {
  if (asked === 'ja' || asked === 'en') return asked
  return acceptLanguage?.toLowerCase().startsWith('ja') ? 'ja' : 'en'
}
