import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { siteName } from '../../src/page-facts.ts'

/** Of the frame around an app, and of what is shown until its first page is there: the page's ground. */
export const appColour = '#0c0d10'

export const iconsPath = '/icons'

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `${iconsPath}/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

/** `maskable`: the launcher may cut it to its own shape. */
const icons = [
  icon('icon.svg', 'any', 'any'),
  icon('icon-192.png', '192x192', 'any'),
  icon('icon-512.png', '512x512', 'any'),
  icon('maskable-192.png', '192x192', 'maskable'),
  icon('maskable-512.png', '512x512', 'maskable'),
]

const descriptions: Readonly<Record<Locale, string>> = {
  ja: '映画・アニメ・舞台・音楽・バラエティを、見たいときに一本からレンタル・購入。',
  en: 'Rent or buy films, anime, stage, music and variety, one title at a time.',
}

/** On a long press of the app's icon. */
const shortcuts = [
  { url: '/library', name: { ja: 'ライブラリ', en: 'Library' } },
  { url: '/search', name: { ja: '作品を探す', en: 'Search' } },
  { url: '/mypage', name: { ja: 'マイページ', en: 'My page' } },
] satisfies { url: string; name: Record<Locale, string> }[]

/** The web app manifest. Its `id` is the same in both languages and for ever: another one would be another app. */
export const manifestOf = (locale: Locale) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: locale,
  name: siteName[locale],
  short_name: siteName[locale],
  description: descriptions[locale],
  categories: ['entertainment'],
  background_color: appColour,
  theme_color: appColour,
  icons,
  shortcuts: shortcuts.map(({ url, name }) => ({ url, name: name[locale] })),
})
