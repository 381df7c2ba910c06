import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RemoteCache } from '../answers/remote-cache.ts'
import { RenderedContext } from '../answers/rendered.ts'
import { Translated } from '../locale/Translated.tsx'
import { HostContext } from '../state/host-context.ts'
import { MountState } from '../state/MountState.tsx'

interface Props extends RemoteCache {
  host: Host
  children: ReactNode
}

/** The providers around every page and parcel of a remote: Host, translations, client state, cached responses. */
export function RemoteProviders({ host, queries, translations, rendered, children }: Props) {
  return (
    <HostContext value={host}>
      <RenderedContext value={rendered}>
        <Translated bus={host.bus} renderedFor={rendered.for} translations={translations}>
          <QueryClientProvider client={queries}>
            <MountState bus={host.bus}>{children}</MountState>
          </QueryClientProvider>
        </Translated>
      </RenderedContext>
    </HostContext>
  )
}
