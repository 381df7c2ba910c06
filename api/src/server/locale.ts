import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

/** The supported language that `accept-language` prefers; ja when it names neither (spec §4.5). */
export function preferredLocale(header: string | undefined): Locale {
  // For `en-US, ja;q=0.7, en;q=0.3` it is English: ranges are ordered by quality, ignoring the region.
  const ranges = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  const languages = ranges.map((range) => range.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'ja' || language === 'en') ?? 'ja'
}
