import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { createFakeHost, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RemoteProviders } from '../lifecycles/RemoteProviders.tsx'
import { createTranslations } from '../locale/translations.ts'
import { PageBoundary } from './PageBoundary.tsx'

function open(Page: () => string) {
  const host = createFakeHost()
  const page = (resetKey: string) => (
    <RemoteProviders
      host={host}
      queries={new QueryClient()}
      rendered={{ for: renderedForOf(host.bus), answersAt: undefined }}
      translations={createTranslations({ ja: {}, en: {} })}
    >
      <PageBoundary resetKey={resetKey}>
        <Page />
      </PageBoundary>
    </RemoteProviders>
  )
  const { rerender } = render(page('/title/A'))
  return { host, goTo: (path: string) => rerender(page(path)) }
}

const failing = (failure: unknown, reason: { gone: boolean }) => () => {
  if (!reason.gone) throw failure
  return 'the page'
}

it('leaves a failed page behind when the address changes', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reason = { gone: false }
  const { host, goTo } = open(failing(fakeFailure('title_not_found'), reason))
  expect(host.asked).toContainEqual(['showErrorPage', { status: 404 }])
  reason.gone = true
  goTo('/title/B')
  expect(screen.getByText('the page')).toBeTruthy()
})

it('offers a retry for what else fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reason = { gone: false }
  open(failing(fakeFailure('internal'), reason))
  reason.gone = true
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(screen.getByText('the page')).toBeTruthy()
})
