import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

interface Opened {
  host: FakeHost
  user: ReturnType<typeof userEvent.setup>
  /** As when the browser loads the page anew: what was in memory is gone, what the tab keeps is still there. */
  reload(): Promise<Opened>
}

/** Opens an address through the remote's lifecycle, with the history that the shell would keep. */
export async function openPage(
  address: string,
  options: { topics?: Partial<Topics>; handlers?: FakeHandlers } = {},
): Promise<Opened> {
  vi.resetModules()
  const remote = await import('../remote.tsx')
  const go = (to: string, replace?: boolean) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const host: FakeHost = createFakeHost({
    ...options,
    overrides: {
      navigate: (to, how) => {
        host.asked.push(['navigate', to, ...(how ? [how] : [])])
        go(to, how?.replace)
      },
    },
  })
  window.history.replaceState(null, '', address)
  const domElement = document.body.appendChild(document.createElement('main'))
  const follow = followLinks(host)
  await remote.mount({ host, domElement })

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    document.removeEventListener('click', follow)
    await remote.unmount({ host, domElement })
    domElement.remove()
  }
  onTestFinished(close)

  return {
    host,
    user: userEvent.setup(),
    reload: async () => {
      await close()
      return openPage(window.location.pathname + window.location.search, options)
    },
  }
}

/** The shell's part: a click on a link within the site becomes history. */
function followLinks(host: FakeHost) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    if (!link.target) host.navigate(link.pathname + link.search)
  }
  document.addEventListener('click', follow)
  return follow
}

/** The values of what the remote asked of the shell under this name, in order. */
export const askedFor = (host: FakeHost, name: string): unknown[][] =>
  host.asked.filter(([asked]) => asked === name).map(([, ...values]) => values)

/** What was sent with this call, in order. */
export const sent = (host: FakeHost, key: FakeHost['calls'][number]['key']): unknown[] =>
  host.calls.filter((call) => call.key === key).map((call) => call.input)
