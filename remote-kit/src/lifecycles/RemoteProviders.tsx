import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DrawnContext } from '../answers/drawn.ts'
import type { Kept } from '../answers/keep.ts'
import { Translated } from '../locale/Translated.tsx'
import { HostContext } from '../state/host-context.ts'

interface Props extends Kept {
  host: Host
  children: ReactNode
}

/** What every page and parcel of a remote finds around it: Host, words, kept answers. */
export function RemoteProviders({ host, queries, translations, drawn, children }: Props) {
  return (
    <HostContext value={host}>
      <DrawnContext value={drawn}>
        <Translated bus={host.bus} drawnFor={drawn.for} translations={translations}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </Translated>
      </DrawnContext>
    </HostContext>
  )
}
