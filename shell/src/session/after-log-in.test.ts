// @vitest-environment jsdom
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { createState } from '../state.ts'
import { followLogIn } from './after-log-in.ts'
import { saveTarget } from './return-target.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** A tab of someone at this page. */
function tabAt(path: string, access: 'visitor' | 'anyone', session = { loggedIn: false }) {
  const bus = createBus({ ...initialTopics, session }, (error) => {
    throw error
  })
  const page = { kind: 'remote', route: { path, access } } as ResolvedPage
  const router = { page: createState(page), navigate: vi.fn(), reconsider: vi.fn() }
  followLogIn(bus, router)
  return { bus, router }
}

it.each([
  ['/signup/confirm', 'visitor'],
  ['/login', 'visitor'],
  ['/password-reminder', 'anyone'],
  ['/password-reminder/confirm', 'anyone'],
] as const)('leads on from %s once the visitor has logged in in another tab', async (path, access) => {
  saveTarget('?next=%2Fdeviceflow')
  const { bus, router } = tabAt(path, access)
  bus.publish('session', { loggedIn: true })
  await Promise.resolve()
  expect(router.navigate.mock.calls).toEqual([['/deviceflow', { replace: true }]])
})

it('leaves other pages where they are, and checks who may see them', async () => {
  saveTarget('?next=%2Fdeviceflow')
  const { bus, router } = tabAt('/title/:fullTitleId', 'anyone')
  bus.publish('session', { loggedIn: true })
  await Promise.resolve()
  expect(router.navigate).not.toHaveBeenCalled()
  expect(router.reconsider).toHaveBeenCalled()
})

it('leaves a member at the password reset, whose session is only renewed', async () => {
  const { bus, router } = tabAt('/password-reminder/confirm', 'anyone', { loggedIn: true })
  bus.publish('session', { loggedIn: true })
  await Promise.resolve()
  expect(router.navigate).not.toHaveBeenCalled()
})
