import { RemoteProviders } from '@ginmaku/remote-kit/lifecycles/RemoteProviders.tsx'
import { createTranslations } from '@ginmaku/remote-kit/locale/translations.ts'
import { createQueries } from '@ginmaku/remote-kit/queries/remote-context.ts'
import { createMemory } from '@ginmaku/remote-kit/state/memory.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { home as sample } from '../../harness/home-samples.ts'
import { rental } from '../../harness/samples.ts'
import { PackStateView } from '../components/packs/PackStateView.tsx'
import home from '../pages/home/messages.json' with { type: 'json' }
import { Places } from '../pages/home/Places.tsx'
import { ServiceNotice } from '../pages/home/ServiceNotice.tsx'
import common from './messages.json' with { type: 'json' }

const texts = { ja: { ...common.ja, ...home.ja }, en: { ...common.en, ...home.en } }

afterEach(() => {
  vi.useRealTimers()
})

/** Renders a second before an instant, and hydrates a second after it. */
async function hydrateAcross(instant: string, content: ReactNode) {
  const edge = Date.parse(instant)
  const host = createFakeHost()
  const tree = (
    <RemoteProviders
      host={host}
      queries={createQueries()}
      memory={createMemory()}
      rendered={{ for: renderedForOf(host.bus), now: edge - 1000, responsesAt: undefined }}
      translations={createTranslations(texts)}
    >
      {content}
    </RemoteProviders>
  )
  const container = document.createElement('div')
  vi.useFakeTimers({ toFake: ['Date'], now: edge - 1000 })
  container.innerHTML = renderToString(tree)
  const rendered = container.textContent
  vi.useFakeTimers({ toFake: ['Date'], now: edge + 1000 })
  const onRecoverableError = vi.fn()
  await act(async () => {
    const root = hydrateRoot(container, tree, { onRecoverableError })
    onTestFinished(() => act(() => root.unmount()))
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  return { rendered, hydrated: container.textContent }
}

test('a service notice rendered before the end is hydrated as it was, then says that the former service has ended', async () => {
  const { rendered, hydrated } = await hydrateAcross(
    '2025-10-01T00:00:00+09:00',
    <ServiceNotice service={sample.service} />,
  )
  expect(rendered).toContain('旧サービスは2025年9月30日(火)に終了します。')
  expect(hydrated).toContain('旧サービスは2025年9月30日(火)に終了しました。')
})

test('a campaign is in the server’s HTML, and leaves the home page once it has ended', async () => {
  const ends_at = '2026-12-01T00:00:00+09:00'
  const campaign = {
    name: '夜長の名画フェア',
    description: '今だけの価格で。',
    path: '/title/T1/campaign/fair',
    ends_at,
  }
  const benefit = { name: '灯台めぐり', path: '/benefit/rider' }
  const { rendered, hydrated } = await hydrateAcross(ends_at, <Places campaigns={[campaign]} benefits={[benefit]} />)
  expect(rendered).toMatch(/夜長の名画フェア.*灯台めぐり/)
  expect(hydrated).not.toContain('夜長の名画フェア')
  expect(hydrated).toContain('灯台めぐり')
})

test.each([
  ['2026-02-01T00:00:00+09:00', '2026年2月1日(日) 0:00に販売を開始します。', '2026-03-01T00:00:00+09:00'],
  ['2026-02-01T00:00:00+09:00', '2026年2月1日(日) 0:00に販売を開始します。', undefined],
])('a pack whose sale starts at %s says so just before and just after', async (from, text, until) => {
  const pack_info = { ...rental.pack_info, on_sale_from: from, on_sale_until: until }
  const pack = { ...rental, state: 'not_on_sale', pack_info } as const
  const { rendered, hydrated } = await hydrateAcross(from, <PackStateView pack={pack} fullTitleId="T1" />)
  expect([rendered, hydrated]).toEqual([text, text.replace('0:00', '0:00（日本時間）')])
})
