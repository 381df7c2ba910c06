import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

/** spec §4: the cookie first, then the browser's languages: ja or en, else en. A client that names none reads ja. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (cookie === 'ja' || cookie === 'en') return cookie
  if (!acceptLanguage?.trim()) return 'ja'
  // Of `en-US, ja;q=0.7, en;q=0.3` the best is English: the ranges by their quality, whatever their region.
  const wishes = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  const spoken = wishes.map((range) => range.split('-')[0]?.toLowerCase())
  return spoken.find((language) => language === 'ja' || language === 'en') ?? 'en'
}
