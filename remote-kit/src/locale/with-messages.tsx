import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Messages } from './translations.ts'

/**
 * A page or section with texts of its own, which load with its code: `export const TitlePage = withMessages(messages, Title)`.
 * They add to the remote's common texts, so `t` finds both.
 */
export function withMessages<P extends object>(messages: Messages, Content: ComponentType<P>): ComponentType<P> {
  const added = new WeakSet<i18n>()
  return function WithMessages(props: P) {
    const { i18n } = useTranslation()
    if (!added.has(i18n)) {
      for (const [locale, texts] of Object.entries(messages)) i18n.addResourceBundle(locale, 'translation', texts)
      added.add(i18n)
    }
    return <Content {...props} />
  }
}
