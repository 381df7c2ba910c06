import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** spec §4: the cookie first, then the browser's languages: ja or en, else en. A client that names none reads ja. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (cookie === 'ja' || cookie === 'en') return cookie
  if (!acceptLanguage?.trim()) return 'ja'
  const wanted = byPreference(acceptLanguage)
  return wanted.find((language): language is Locale => language === 'ja' || language === 'en') ?? 'en'
}

/** `fr;q=0.5, ja-JP` → `['ja', 'fr']` */
function byPreference(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...settings] = part.trim().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)$/.exec(setting)?.[1]).find(Boolean)
      return { language: range.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
