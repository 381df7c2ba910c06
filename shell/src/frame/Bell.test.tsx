// @vitest-environment jsdom
import '@ginmaku/shared-ui/testing/jsdom-setup.ts'
import type { SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFrame } from '../testing/open-frame.tsx'
import { Bell } from './Bell.tsx'

const unread = (count: number): FakeHandlers => ({
  'GET /user/notice': () => ({ items: [], result_total_count: count, unread_count: count }),
})
const member = { loggedIn: true, memberKey: 'own' }

const openBell = (handlers: FakeHandlers, options: { session?: SessionState; isServed?: boolean } = {}) =>
  openFrame(<Bell />, { handlers, session: member, ...options })

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
