import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createInstance, type i18n } from 'i18next'

/** Words of one language, nested; `ja` is the source of the keys. */
export interface Words {
  [key: string]: string | Words
}

export type Locales = Record<Locale, Words>

/** An i18next of the remote's own: the shared default instance would mix the words of all remotes. */
export function createTranslations(locales: Locales, locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: 'ja',
    resources: { ja: { translation: locales.ja }, en: { translation: locales.en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  instance.init()
  return instance
}
