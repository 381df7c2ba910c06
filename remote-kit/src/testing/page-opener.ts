import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { createFakeHost, type FakeHandlers, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createRemote, type RemoteOptions } from '../lifecycles/create-remote.tsx'
import { followLinks, goTo, replaceWith } from './fake-history.ts'
import { setupUser, type User } from './setup-user.ts'

export interface OpenOptions {
  topics?: Partial<Topics>
  handlers?: FakeHandlers
  /** Which pages of other remotes are released; none by default. */
  isServed?: (pathname: string) => boolean
  /** Like a navigation from another page: the page's own calls are made before it is mounted. */
  isOnTheWay?: boolean
}

export interface OpenedPage {
  host: FakeHost
  /** Made before the page was mounted. */
  callsOnTheWay: FakeHost['calls']
  user: User
  /** Like a navigation to another remote's page. */
  leave(): Promise<void>
  /** Like a browser reload: memory is lost, the session storage of the tab stays. */
  reload(): Promise<OpenedPage>
}

/**
 * Opens addresses through a remote's lifecycle, with the history that the shell would write. Each opened page is a separate
 * remote, created as its `remote.tsx` does, so that tests share no cached state.
 * @param usual topics of a page opened without any
 */
export function pageOpener<const C extends RemoteConfig>(remote: RemoteOptions<C>, usual: Partial<Topics> = {}) {
  return async function openPage(
    address: string,
    { topics, handlers = {}, isServed = () => false, isOnTheWay = false }: OpenOptions = {},
  ): Promise<OpenedPage> {
    const { mount, unmount, prepare } = createRemote(remote)
    const host: FakeHost = createFakeHost({
      handlers,
      topics: { ...usual, ...topics },
      overrides: {
        isServed,
        navigate: (to, how) => {
          host.asked.push(['navigate', to, ...(how ? [how] : [])])
          if (how?.replace) replaceWith(to)
          else goTo(to)
        },
      },
    })
    window.history.replaceState(null, '', address)
    const domElement = document.body.appendChild(document.createElement('main'))
    const unfollow = followLinks()
    if (isOnTheWay) await prepare(address, host)
    const callsOnTheWay = [...host.calls]
    await inAct(() => mount({ host, domElement }))

    let isLeft = false
    const leave = async () => {
      if (isLeft) return
      isLeft = true
      unfollow()
      await inAct(() => unmount({ host, domElement }))
      domElement.remove()
    }
    onTestFinished(leave)

    return {
      host,
      callsOnTheWay,
      user: setupUser(),
      leave,
      reload: async () => {
        await leave()
        return openPage(window.location.pathname + window.location.search, { topics, handlers })
      },
    }
  }
}

/** React renders only after act's callback has ended, so promises that settle by rendering are awaited outside. */
async function inAct(work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined
  await act(async () => {
    done = work()
  })
  await done
}
