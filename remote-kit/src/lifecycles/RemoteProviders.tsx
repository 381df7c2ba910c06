import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Translated } from '../locale/Translated.tsx'
import type { RemoteContext } from '../queries/remote-context.ts'
import { RenderedContext } from '../queries/rendered.ts'
import { HostContext } from '../state/host-context.ts'
import { MountState } from '../state/MountState.tsx'
import { MemoryContext } from '../state/memory.ts'

interface Props extends RemoteContext {
  host: Host
  children: ReactNode
}

/** The providers around every page and parcel of a remote: Host, translations, client state, cached responses. */
export function RemoteProviders({ host, queries, memory, translations, rendered, children }: Props) {
  return (
    <HostContext value={host}>
      <RenderedContext value={rendered}>
        <Translated bus={host.bus} renderedFor={rendered.for} translations={translations}>
          <QueryClientProvider client={queries}>
            <MemoryContext value={memory}>
              <MountState bus={host.bus}>{children}</MountState>
            </MemoryContext>
          </QueryClientProvider>
        </Translated>
      </RenderedContext>
    </HostContext>
  )
}
