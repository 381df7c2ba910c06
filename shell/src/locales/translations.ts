import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createInstance, type i18n } from 'i18next'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** The shell's own words; every remote has an instance of its own too. */
export function createTranslations(locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: 'ja',
    resources: { ja: { translation: ja }, en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void instance.init()
  return instance
}
