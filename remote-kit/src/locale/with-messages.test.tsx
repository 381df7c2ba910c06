// @vitest-environment jsdom
import { LocaleContext } from '@ginmaku/shared-ui/text/locale.ts'
import { render } from '@testing-library/react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'
import { createTranslations } from './translations.ts'
import { withMessages } from './with-messages.tsx'

const Title = withMessages({ ja: { title: { buy: '購入' } }, en: { title: { buy: 'Buy' } } }, () => {
  const { t } = useTranslation()
  const key = (name: string) => t(name as never)
  return <p>{`${key('home')} ${key('title.buy')}`}</p>
})

it('adds the texts of a page to those of the remote, in each language', () => {
  const translations = createTranslations({ ja: { home: 'ホーム' }, en: { home: 'Home' } })
  const page = (locale: 'ja' | 'en') => (
    <LocaleContext value={locale}>
      <I18nextProvider i18n={translations(locale)}>
        <Title />
      </I18nextProvider>
    </LocaleContext>
  )
  const { container, rerender } = render(page('ja'))
  expect(container.textContent).toBe('ホーム 購入')
  rerender(page('en'))
  expect(container.textContent).toBe('Home Buy')
})
