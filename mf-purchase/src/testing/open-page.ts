import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { createRemote } from '@ginmaku/shared-ui/remote/create-remote.tsx'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import config from '../../remote.config.ts'
import { pages } from '../app/pages.ts'
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }
import { cart } from './samples.ts'

interface Options {
  topics?: Partial<Topics>
  handlers?: FakeHandlers
}

interface Opened {
  host: FakeHost
  user: ReturnType<typeof userEvent.setup>
  /** As when the browser loads the page anew: what was in memory is gone, what the tab keeps is still there. */
  reload(): Promise<Opened>
}

/** Opens an address through the remote's lifecycle: a member with a pack in the cart, unless told. */
export async function openPage(address: string, options: Options = {}): Promise<Opened> {
  // As `remote.tsx` does, anew for each page that is opened: what one test kept, the next must not find.
  const { mount, unmount } = createRemote({ config, pages, locales: { ja, en } })
  const host = createFakeHost({
    handlers: options.handlers ?? {},
    topics: { session: { loggedIn: true, email: 'viewer@example.jp' }, cart, ...options.topics },
  })
  window.history.replaceState(null, '', address)
  const domElement = document.body.appendChild(document.createElement('main'))
  document.addEventListener('click', stayHere)
  await inAct(() => mount({ host, domElement }))

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    document.removeEventListener('click', stayHere)
    await inAct(() => unmount({ host, domElement }))
    domElement.remove()
  }
  onTestFinished(close)

  return {
    host,
    user: userEvent.setup({ advanceTimers }),
    reload: async () => {
      await close()
      return openPage(address, options)
    },
  }
}

/** Nothing is drawn before act's callback has ended, so what ends with drawing is waited for outside. */
async function inAct(work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined
  await act(async () => {
    done = work()
  })
  await done
}

/** The shell would turn a click on a link into history; jsdom can't leave the page. */
const stayHere = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

const advanceTimers = (milliseconds: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** The values of what the remote asked of the shell under this name, in order. */
export const askedFor = (host: FakeHost, name: string): unknown[][] =>
  host.asked.filter(([asked]) => asked === name).map(([, ...values]) => values)

/** The calls made under this key, in order. */
export const callsOf = (host: FakeHost, key: FakeHost['calls'][number]['key']): FakeHost['calls'] =>
  host.calls.filter((call) => call.key === key)
