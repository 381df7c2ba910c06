import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** The language of `accept-language` that we speak and the caller likes best; ja when neither is named (spec §4). */
export function preferredLocale(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wishes.filter((w) => w.quality > 0).sort((a, b) => b.quality - a.quality)
  return best.find((w) => w.language === 'ja' || w.language === 'en')?.language === 'en' ? 'en' : 'ja'
}
