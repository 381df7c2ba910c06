import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { LocaleContext } from '@ginmaku/shared-ui/text/locale.ts'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useBusTopic } from '../state/use-bus-topic.ts'
import type { Translations } from './translations.ts'

interface TranslatedProps {
  bus: Bus
  renderedFor: RenderedFor
  translations: Translations
  children: ReactNode
}

/** Texts and formats in the current language; during hydration, in the language of the server-rendered page. */
export function Translated({ bus, renderedFor, translations, children }: TranslatedProps) {
  const locale = useBusTopic(bus, 'locale', renderedFor)
  return (
    <LocaleContext value={locale}>
      <I18nextProvider i18n={translations(locale)}>{children}</I18nextProvider>
    </LocaleContext>
  )
}
