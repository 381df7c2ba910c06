import { test } from '../site/test.ts'
import type { Language } from './messages.ts'

const locales = { ja: 'ja-JP', en: 'en-US' } as const satisfies Record<Language, string>

/** Both, for the few journeys that test the wording itself: the sign-up mail and a receipt. */
export const languages = ['ja', 'en'] as const satisfies Language[]

/** Defines tests for a browser in this language. Journeys take turns, so that about as many are in one as in the other. */
export function inLanguage(language: Language, define: () => void): void {
  test.describe(language, () => {
    test.use({ locale: locales[language] })
    define()
  })
}
