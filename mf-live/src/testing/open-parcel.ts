import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import messages from '../app/messages.json' with { type: 'json' }

export interface ParcelOptions {
  handlers?: FakeHandlers
  /** Of a member who is logged in, by default. */
  topics?: Partial<Topics>
}

/** Mounts a view as a parcel of its own, so that tests share no cached state, until the test has finished. */
export async function openParcel<P extends object>(
  View: ComponentType<P>,
  props: P,
  { handlers = {}, topics = {} }: ParcelOptions = {},
) {
  const parcel = createParcel({ View, messages })
  const host = createFakeHost({ topics: { session: { loggedIn: true }, ...topics }, handlers })
  const domElement = document.body.appendChild(document.createElement('div'))
  let latest = props
  const all = () => ({ host, domElement, ...latest })
  await parcel.mount(all())
  let isMounted = true
  const leave = async () => {
    if (!isMounted) return
    isMounted = false
    await parcel.unmount(all())
    domElement.remove()
  }
  onTestFinished(leave)
  return {
    host,
    user: setupUser(),
    leave,
    change: async (more: Partial<P>) => {
      latest = { ...latest, ...more }
      await act(async () => void (await parcel.update?.(all())))
    },
  }
}
