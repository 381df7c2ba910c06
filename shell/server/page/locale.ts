import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

/** spec §4.5: the cookie first, then `Accept-Language`: ja or en, else en. A client without that header gets ja. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (cookie === 'ja' || cookie === 'en') return cookie
  if (!acceptLanguage?.trim()) return 'ja'
  // Matches by primary language in order of quality: `en-US, ja;q=0.7, en;q=0.3` gives English.
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  const languages = accepted.map((range) => range.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'ja' || language === 'en') ?? 'en'
}
