import type { Database } from '@ginmaku/api/database/tables.ts'
import { addMissingPages, type PageContent } from '@ginmaku/api/page/public.ts'
import type { Kysely } from 'kysely'
import { appDownload } from '../pages/app-download.ts'
import { okamori } from '../pages/benefits/okamori.ts'
import { perfectCare } from '../pages/benefits/perfect-care.ts'
import { rider } from '../pages/benefits/rider.ts'
import { superSentaiVs2020 } from '../pages/benefits/super-sentai-vs-2020.ts'
import { vcinextRider } from '../pages/benefits/vcinext-rider.ts'
import { vcinextSentai } from '../pages/benefits/vcinext-sentai.ts'
import type { SamplePage } from '../pages/blocks.ts'
import { commingSoon } from '../pages/comming-soon.ts'
import { helpEn } from '../pages/help-en.ts'
import { helpJa } from '../pages/help-ja.ts'
import { infoEn } from '../pages/info-en.ts'
import { infoJa } from '../pages/info-ja.ts'
import { iosHelp } from '../pages/ios-help.ts'
import { privacyEn } from '../pages/privacy-en.ts'
import { privacyJa } from '../pages/privacy-ja.ts'
import { termsEn } from '../pages/terms-en.ts'
import { termsJa } from '../pages/terms-ja.ts'
import { tokushoEn } from '../pages/tokusho-en.ts'
import { tokushoJa } from '../pages/tokusho-ja.ts'

/** The pages of words of spec §2.2. The operator, address, numbers and campaigns in them are made up. */
const samplePages = (now: Date): readonly SamplePage[] => [
  { slug: 'info', updated_at: '2025-07-01T12:00:00+09:00', ja: infoJa, en: infoEn },
  { slug: 'help', updated_at: '2025-07-01T12:00:00+09:00', ja: helpJa, en: helpEn },
  { slug: 'terms', updated_at: '2025-04-01T12:00:00+09:00', ja: termsJa, en: termsEn },
  { slug: 'privacy', updated_at: '2025-04-01T12:00:00+09:00', ja: privacyJa, en: privacyEn },
  { slug: 'tokusho', updated_at: '2025-04-01T12:00:00+09:00', ja: tokushoJa, en: tokushoEn },
  appDownload,
  iosHelp,
  commingSoon(now),
  okamori(now),
  perfectCare(now),
  rider(now),
  superSentaiVs2020,
  vcinextRider(now),
  vcinextSentai(now),
]

const languages = ['ja', 'en'] as const

/** Also runs for a shop that is already seeded: a missing page would be a dead link. Campaigns run around `now`. */
export function seedPages(db: Kysely<Database>, now: Date): Promise<void> {
  const pages = samplePages(now).flatMap((page) =>
    languages.map((locale): PageContent => {
      const { title, blocks } = page[locale]
      return { slug: page.slug, locale, title, blocks, updated_at: new Date(page.updated_at) }
    }),
  )
  return addMissingPages(db, pages)
}
