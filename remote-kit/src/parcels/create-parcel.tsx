import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { ComponentType } from 'react'
import { RemoteProviders } from '../lifecycles/RemoteProviders.tsx'
import { reactLifecycles } from '../lifecycles/react-lifecycles.tsx'
import type { Messages } from '../locale/translations.ts'
import { SectionBoundary } from '../pages/PageBoundary.tsx'
import { createRemoteContext } from '../queries/remote-context.ts'

/** A remote's `src/parcel-{name}.tsx`. The View receives the props of the page that mounts it. */
export function createParcel<P extends object>(options: {
  View: ComponentType<P>
  messages: Messages
  /** The visitor is likely to open it: requests what it will need, without props only code. The props have no callbacks. */
  prepare?: (host: Host, props: P | undefined) => void
}): RemoteLifecycles {
  const contextFor = createRemoteContext(options.messages)
  const { View, prepare } = options
  const lifecycles = reactLifecycles(({ host, domElement: _, ...props }) => (
    <RemoteProviders host={host} {...contextFor(host)}>
      <SectionBoundary>
        <View {...(props as unknown as P)} />
      </SectionBoundary>
    </RemoteProviders>
  ))
  return { ...lifecycles, prepareParcel: (props, host) => prepare?.(host, props as P | undefined) }
}
