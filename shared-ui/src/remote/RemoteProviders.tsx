import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { DrawnContext } from './drawn.ts'
import { HostContext } from './host-context.ts'
import type { Kept } from './keep.ts'
import { Translated } from './Translated.tsx'

interface Props extends Kept {
  host: Host
  children: ReactNode
}

/** What every page and parcel of a remote finds around it: Host, words, kept answers. */
export function RemoteProviders({ host, queries, translations, drawn, children }: Props) {
  useEffect(() => {
    let loggedIn = host.bus.read('session').loggedIn
    return host.bus.follow('session', (session) => {
      if (session.loggedIn === loggedIn) return
      loggedIn = session.loggedIn
      forgetAnswers(queries, loggedIn)
    })
  }, [host, queries])
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

/** Answers of one member must not be shown to the next. A member's page that is about to close at log-out does not ask again. */
function forgetAnswers(queries: QueryClient, loggedIn: boolean): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryKey: [key] }) => loggedIn || !isMembersCall(String(key)) })
}
