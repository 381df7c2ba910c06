import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

const locales: Locale[] = ['ja', 'en']

/** spec §4: the cookie first, then the browser's languages: ja or en, else en. A client that names none reads ja. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (cookie === 'ja' || cookie === 'en') return cookie
  if (!acceptLanguage?.trim()) return 'ja'
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  return (negotiator.language(locales) as Locale | undefined) ?? 'en'
}
