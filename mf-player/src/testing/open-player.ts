import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, type FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { onTestFinished, vi } from 'vitest'
import { someGrant } from '../../harness/samples.ts'
import { nothingSimilar } from '../../harness/similar-samples.ts'
import * as parcel from '../parcel-player.tsx'

/** Mounts the parcel as another remote's page does. */
export async function openPlayer(
  options: {
    props?: Partial<ParcelProps['player']>
    topics?: Partial<Topics>
    handlers?: FakeHandlers
    overrides?: Partial<Host>
  } = {},
) {
  const host = createFakeHost({
    topics: { session: { loggedIn: true }, ...options.topics },
    handlers: { 'POST /user/check/purchase': () => someGrant(), ...nothingSimilar, ...options.handlers },
    ...(options.overrides && { overrides: options.overrides }),
  })
  const facts: string[] = []
  host.bus.on('player:opened', ({ playId }) => facts.push(`opened ${playId}`))
  host.bus.on('player:closed', ({ playId }) => facts.push(`closed ${playId}`))
  const domElement = document.body.appendChild(document.createElement('div'))
  const onClose = vi.fn()
  const onEnded = vi.fn()
  const own = { fullTitleId: 'night-glass', playId: 'night-glass-1', isPreview: false, mode: 'modal' as const }
  const props = { host, domElement, ...own, onClose, onEnded, ...options.props }
  await parcel.mount(props)
  let isGone = false
  const unmount = async () => {
    if (isGone) return
    isGone = true
    await parcel.unmount(props)
    domElement.remove()
  }
  onTestFinished(unmount)
  return { host, facts, onClose, onEnded, unmount, user: setupUser() }
}
