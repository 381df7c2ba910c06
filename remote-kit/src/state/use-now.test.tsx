// @vitest-environment jsdom
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { QueryClient } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemoteProviders } from '../lifecycles/RemoteProviders.tsx'
import { createTranslations } from '../locale/translations.ts'
import { createMemory } from './memory.ts'
import { useNow } from './use-now.ts'

const saleEndsAt = '2026-11-22T10:00:00Z'

function Sale() {
  return (
    <p>
      {useNow() < Date.parse(saleEndsAt) ? 'on sale until' : 'ended'} <DateTime instant={saleEndsAt} />
    </p>
  )
}

/** The page as a server in Tokyo renders it a second before the sale ends, hydrated in a visitor's zone a second after. */
function renderThenHydrate(locale: Locale, zone: string) {
  const host = createFakeHost({ topics: { locale } })
  const tree = (
    <RemoteProviders
      host={host}
      queries={new QueryClient()}
      memory={createMemory()}
      rendered={{ for: renderedForOf(host.bus), now: Date.parse('2026-11-22T09:59:59Z'), responsesAt: undefined }}
      translations={createTranslations({ ja: {}, en: {} })}
    >
      <Sale />
    </RemoteProviders>
  )
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const place = document.createElement('div')
  place.innerHTML = renderToString(tree)
  const rendered = place.textContent
  vi.stubEnv('TZ', zone)
  const onRecoverableError = vi.fn()
  hydrateRoot(place, tree, { onRecoverableError })
  return { rendered, place, onRecoverableError }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:01Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it.each([
  [
    'en',
    'America/New_York',
    'Sun,\u00a0Nov\u00a022,\u00a02026, 7:00\u00a0PM\u00a0GMT+9',
    'Sun,\u00a0Nov\u00a022,\u00a02026, 5:00\u00a0AM\u00a0EST',
  ],
  ['ja', 'America/New_York', '2026年11月22日(日) 19:00', '2026年11月22日(日) 19:00（日本時間）'],
] as const)(
  'a page in %s, hydrated in %s after a sale’s end, is first what was rendered before it, then changes',
  async (locale, zone, before, after) => {
    const { rendered, place, onRecoverableError } = renderThenHydrate(locale, zone)
    expect(rendered).toBe(`on sale until ${before}`)
    await expect.poll(() => place.textContent).toBe(`ended ${after}`)
    expect(onRecoverableError).not.toHaveBeenCalled()
  },
)
