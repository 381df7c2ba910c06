import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

/** Opens an address through the remote's lifecycle, with the history that the shell would keep. */
export async function openPage(address: string, options: { topics?: Partial<Topics>; handlers?: FakeHandlers } = {}) {
  vi.resetModules()
  const remote = await import('../remote.tsx')
  const host: FakeHost = createFakeHost(options)
  const go = (to: string) => {
    window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    if (link.getAttribute('href')?.startsWith('/')) go(link.pathname + link.search + link.hash)
  }
  window.history.replaceState(null, '', address)
  document.addEventListener('click', follow)
  const domElement = document.body.appendChild(document.createElement('main'))
  await remote.mount({ host, domElement })

  const leave = async () => {
    await remote.unmount({ host, domElement })
    domElement.remove()
    document.removeEventListener('click', follow)
  }
  onTestFinished(leave)
  return { host, user: userEvent.setup(), leave, go }
}

/** The values of what the remote asked of the shell under this name, in order. */
export const askedFor = (host: FakeHost, name: string): unknown[][] =>
  host.asked.filter(([asked]) => asked === name).map(([, ...values]) => values)

/** What was sent with this call, in order. */
export const sent = (host: FakeHost, key: FakeHost['calls'][number]['key']): unknown[] =>
  host.calls.filter((call) => call.key === key).map((call) => call.input)
