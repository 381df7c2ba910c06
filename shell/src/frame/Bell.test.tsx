// @vitest-environment jsdom
import '@ginmaku/shared-ui/testing/jsdom-setup.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { createFakeHost, type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Consent } from '../consent/consent-rule.ts'
import type { OpenDialog } from '../host/error-dialog.ts'
import { createFrameTranslations } from '../locales/translations.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { createState } from '../state.ts'
import { Bell } from './Bell.tsx'
import { FrameRoot } from './FrameRoot.tsx'
import type { FrameFacts } from './frame-context.ts'

const unread = (count: number): FakeHandlers => ({
  'GET /user/notice': () => ({ items: [], result_total_count: count, unread_count: count }),
})
const member = { loggedIn: true, memberKey: 'own' }

function openBell(handlers: FakeHandlers, { session = member as { loggedIn: boolean }, isServed = true } = {}) {
  const host = createFakeHost({ handlers, topics: { locale: 'ja', session } })
  const facts: FrameFacts = {
    host,
    renderedFor: { locale: 'ja', loggedIn: session.loggedIn },
    page: createState<ResolvedPage>({ kind: 'shell', page: 'not-found' }),
    isServed: () => isServed,
    pageError: createState<PageError | undefined>(undefined),
    dialog: createState<OpenDialog | undefined>(undefined),
    outstanding: createState(0),
    region: 'JP',
    service: 'open',
    consent: createState<Consent | undefined>(undefined),
    licences: [],
  }
  render(
    <FrameRoot facts={facts} translations={createFrameTranslations()}>
      <Bell />
    </FrameRoot>,
  )
  return host
}

test('a member sees how many notices are new, and the way to them', async () => {
  openBell(unread(3))
  const bell = await screen.findByRole<HTMLAnchorElement>('link', { name: '通知（新着3件）' })
  expect([bell.pathname, bell.lastChild?.textContent]).toEqual(['/mypage/notice', '3'])
  expect(await axeFaults()).toEqual([])
})

test('many are shown as 9+, none without a number', async () => {
  openBell(unread(12))
  expect((await screen.findByRole('link', { name: '通知（新着12件）' })).lastChild?.textContent).toBe('9+')
})

test('without new ones there is no number', async () => {
  const host = openBell(unread(0))
  await waitFor(() => expect(host.calls).toHaveLength(1))
  expect(screen.getByRole('link', { name: '通知' }).textContent).toBe('通知')
})

test('a visitor has no bell, and nothing is asked', () => {
  const host = openBell(unread(3), { session: { loggedIn: false } })
  expect(screen.queryByRole('link')).toBeNull()
  expect(host.calls).toEqual([])
})

test('while no remote serves the notices there is no bell', () => {
  const host = openBell(unread(3), { isServed: false })
  expect(screen.queryByRole('link')).toBeNull()
  expect(host.calls).toEqual([])
})

test('another member does not see the number of the former one', async () => {
  const host = openBell(unread(3))
  await screen.findByRole('link', { name: '通知（新着3件）' })
  host.answer({ 'GET /user/notice': () => new Promise(() => undefined) })
  act(() => host.bus.publish('session', { loggedIn: true, memberKey: 'other' }))
  expect(screen.getByRole('link', { name: '通知' })).toBeTruthy()
})

test('a failure leaves the bell, and is reported', async () => {
  const host = openBell({ 'GET /user/notice': () => Promise.reject(fakeFailure('internal')) })
  await waitFor(() => expect(host.asked.some(([name]) => name === 'report')).toBe(true))
  expect(screen.getByRole('link', { name: '通知' })).toBeTruthy()
})
