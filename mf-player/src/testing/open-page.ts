import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

interface Opened {
  host: FakeHost
  user: ReturnType<typeof userEvent.setup>
  /** As when the visitor goes to another remote's page. */
  leave(): Promise<void>
}

/** Opens an address through the remote's lifecycle, as the shell does. */
export async function openPage(
  address: string,
  options: { topics?: Partial<Topics>; handlers?: FakeHandlers } = {},
): Promise<Opened> {
  // What one test's page has kept must not be there for the next.
  vi.resetModules()
  const remote = await import('../remote.tsx')
  const host = createFakeHost({ ...options, topics: { session: { loggedIn: true }, ...options.topics } })
  window.history.replaceState(null, '', address)
  const domElement = document.body.appendChild(document.createElement('main'))
  await remote.mount({ host, domElement })
  let left = false
  const leave = async () => {
    if (left) return
    left = true
    await remote.unmount({ host, domElement })
    domElement.remove()
  }
  onTestFinished(leave)
  return { host, user: userEvent.setup(), leave }
}
