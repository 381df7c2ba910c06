import { test } from '../site/test.ts'
import type { Language } from './words.ts'

const locales = { ja: 'ja-JP', en: 'en-US' } as const satisfies Record<Language, string>

/** Defines the same tests for a browser in each language. @param words what the journeys read and press on the pages */
export function inBothLanguages<Words extends Readonly<Record<Language, unknown>>>(
  words: Words,
  define: (say: Words[Language], language: Language) => void,
): void {
  for (const language of ['ja', 'en'] as const)
    test.describe(language, () => {
      test.use({ locale: locales[language] })
      define(words[language], language)
    })
}
