import type { SamplePage } from './blocks.ts'
import { helpEn } from './help-en.ts'
import { helpJa } from './help-ja.ts'
import { infoEn } from './info-en.ts'
import { infoJa } from './info-ja.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyJa } from './privacy-ja.ts'
import { termsEn } from './terms-en.ts'
import { termsJa } from './terms-ja.ts'
import { tokushoEn } from './tokusho-en.ts'
import { tokushoJa } from './tokusho-ja.ts'

/** Pages that the footer links to (spec §2). The operator, address and numbers in them are made up. */
export const samplePages: readonly SamplePage[] = [
  { slug: 'info', updated_at: '2025-07-01T12:00:00+09:00', ja: infoJa, en: infoEn },
  { slug: 'help', updated_at: '2025-07-01T12:00:00+09:00', ja: helpJa, en: helpEn },
  { slug: 'terms', updated_at: '2025-04-01T12:00:00+09:00', ja: termsJa, en: termsEn },
  { slug: 'privacy', updated_at: '2025-04-01T12:00:00+09:00', ja: privacyJa, en: privacyEn },
  { slug: 'tokusho', updated_at: '2025-04-01T12:00:00+09:00', ja: tokushoJa, en: tokushoEn },
]
