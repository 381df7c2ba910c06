import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { Provider } from 'jotai'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createMountStore, followTopics } from './topic-atoms.ts'

/** The client state of one mount: cleared on unmount, and when another member logs in. */
export function MountState({ bus, children }: { bus: Bus; children: ReactNode }) {
  const [{ store, members }, setState] = useState(() => ({ store: createMountStore(bus), members: 1 }))

  useLayoutEffect(() => {
    let member = bus.read('session').memberKey
    return bus.follow('session', ({ memberKey }) => {
      if (memberKey === undefined || memberKey === member) return
      // A visitor who logs in keeps their state.
      if (member !== undefined) setState((last) => ({ store: createMountStore(bus), members: last.members + 1 }))
      member = memberKey
    })
  }, [bus])
  useLayoutEffect(() => followTopics(store, bus), [store, bus])

  return (
    // The key also resets state held by components.
    <Provider key={members} store={store}>
      {children}
    </Provider>
  )
}
