import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { siteName } from '../page-facts.ts'

const lead = { ja: '映画・アニメ・舞台をレンタル＆購入', en: 'Rent and buy films, anime and stage' } as const

const separator = { ja: '｜', en: ' | ' } as const

/** A page's title with the site's name; without one, the home page's. */
export const documentTitle = (title: string | undefined, locale: Locale): string =>
  title ? `${title}${separator[locale]}${siteName[locale]}` : `${siteName[locale]} – ${lead[locale]}`
