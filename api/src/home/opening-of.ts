import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** The first sentence of a text. */
export function openingOf(text: string, locale: Locale): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text.trim())
  return first?.segment.trim() ?? ''
}
