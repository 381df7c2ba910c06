import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { Provider } from 'jotai'
import { type ReactNode, useLayoutEffect, useState } from 'react'

/** The client state of one mount: atoms in a store of its own, cleared on unmount, and when another member logs in. */
export function MountState({ bus, children }: { bus: Bus; children: ReactNode }) {
  const [members, setMembers] = useState(1)

  useLayoutEffect(() => {
    let member = bus.read('session').memberKey
    return bus.follow('session', ({ memberKey }) => {
      if (memberKey === undefined || memberKey === member) return
      // A visitor who logs in keeps their state.
      if (member !== undefined) setMembers((last) => last + 1)
      member = memberKey
    })
  }, [bus])

  // The key gives the next member a new store, and resets what components hold.
  return <Provider key={members}>{children}</Provider>
}
