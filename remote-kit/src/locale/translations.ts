import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createInstance, type i18n } from 'i18next'

/** Nested texts of one language; `ja` is the source of the keys. */
export interface Words {
  [key: string]: string | Words
}

export type Locales = Record<Locale, Words>

/** The texts of one language: always the same i18next instance, whose language never changes. */
export type Translations = (locale: Locale) => i18n

/** One per remote: i18next's shared default instance would mix the texts of all remotes. */
export function createTranslations(locales: Locales): Translations {
  const instances = new Map<Locale, i18n>()
  return (locale) => {
    const instance = instances.get(locale) ?? createLanguage(locales, locale)
    instances.set(locale, instance)
    return instance
  }
}

function createLanguage(locales: Locales, locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: 'ja',
    resources: { ja: { translation: locales.ja }, en: { translation: locales.en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void instance.init()
  return instance
}
