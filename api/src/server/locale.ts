import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Negotiator from 'negotiator'

const locales: Locale[] = ['ja', 'en']

/** The language of `accept-language` that we speak and the caller likes best; ja when neither is named (spec §4). */
export function preferredLocale(header: string | undefined): Locale {
  const headers = header === undefined ? {} : { 'accept-language': header }
  return (new Negotiator({ headers }).language(locales) as Locale | undefined) ?? 'ja'
}
