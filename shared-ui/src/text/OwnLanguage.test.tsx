import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LocaleContext } from './locale.ts'
import { OwnLanguage } from './OwnLanguage.tsx'

const show = (locale: 'ja' | 'en', text: string) =>
  render(
    <LocaleContext value={locale}>
      <p>
        <OwnLanguage>{text}</OwnLanguage>
      </p>
    </LocaleContext>,
  )

test('a Japanese name on an English page says that it is Japanese', () => {
  show('en', '灯台の手紙')
  expect(screen.getByText('灯台の手紙').lang).toBe('ja')
})

test.each([
  ['en', 'Letters from the Lighthouse'],
  ['ja', '灯台の手紙'],
] as const)('a name in the language of its page needs no mark: %s', (locale, name) => {
  show(locale, name)
  expect(screen.getByText(name).lang).toBe('')
})
