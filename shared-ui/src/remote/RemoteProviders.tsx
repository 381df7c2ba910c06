import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { DrawnAtContext } from './drawn-at.ts'
import { HostContext } from './host-context.ts'
import type { Kept } from './keep.ts'

interface Props extends Kept {
  host: Host
  children: ReactNode
}

/** What every page and parcel of a remote finds around it: Host, words, kept answers. */
export function RemoteProviders({ host, queries, translations, drawnAt, children }: Props) {
  useEffect(() => host.bus.follow('locale', (locale) => void translations.changeLanguage(locale)), [host, translations])
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
      <I18nextProvider i18n={translations}>
        <QueryClientProvider client={queries}>
          <DrawnAtContext value={drawnAt}>{children}</DrawnAtContext>
        </QueryClientProvider>
      </I18nextProvider>
    </HostContext>
  )
}

/** Answers of one member must not be shown to the next. A member's page that is about to close at log-out does not ask again. */
function forgetAnswers(queries: QueryClient, loggedIn: boolean): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryKey: [key] }) => loggedIn || !isMembersCall(String(key)) })
}
