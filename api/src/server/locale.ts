import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

/** The language of `accept-language` that we speak and the caller likes best; ja when neither is named (spec §4). */
export function preferredLocale(header: string | undefined): Locale {
  // Of `en-US, ja;q=0.7, en;q=0.3` the best is English: the ranges by their quality, whatever their region.
  const wishes = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()
  const spoken = wishes.map((range) => range.split('-')[0]?.toLowerCase())
  return spoken.find((language) => language === 'ja' || language === 'en') ?? 'ja'
}
