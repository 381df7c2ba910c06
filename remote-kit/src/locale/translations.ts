import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createInstance, type i18n } from 'i18next'

/** Nested texts of one language. */
export interface Texts {
  [key: string]: string | Texts
}

/** A `messages.json`: the same texts in both languages. */
export type Messages = Record<Locale, Texts>

/** The texts of one language: always the same i18next instance, whose language never changes. */
export type Translations = (locale: Locale) => i18n

/** One per remote: i18next's shared default instance would mix the texts of all remotes. */
export function createTranslations(messages: Messages): Translations {
  const instances = new Map<Locale, i18n>()
  return (locale) => {
    const instance = instances.get(locale) ?? createLanguage(messages, locale)
    instances.set(locale, instance)
    return instance
  }
}

function createLanguage(messages: Messages, locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: 'ja',
    resources: { ja: { translation: messages.ja }, en: { translation: messages.en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void instance.init()
  return instance
}
