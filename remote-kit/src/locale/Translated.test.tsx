// @vitest-environment jsdom
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { Translated } from './Translated.tsx'
import { createTranslations } from './translations.ts'

const Greeting = () => <p>{useTranslation().t('greeting')}</p>

it('hydrates in the language that was rendered, then changes to the one chosen since', async () => {
  const bus = createBus({ ...initialTopics, locale: 'en' }, expect.fail)
  const tree = (
    <Translated
      bus={bus}
      renderedFor={renderedForOf(bus)}
      translations={createTranslations({ ja: { greeting: 'ようこそ' }, en: { greeting: 'Welcome' } })}
    >
      <Greeting />
    </Translated>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(tree)
  expect(place.textContent).toBe('Welcome')
  bus.publish('locale', 'ja')
  const onRecoverableError = vi.fn()
  hydrateRoot(place, tree, { onRecoverableError })
  await expect.poll(() => place.textContent).toBe('ようこそ')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
