import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Answers of one member must not be shown to the next: for as long as they are kept, which is longer than any page is mounted. */
export function forgetWithSession(queries: QueryClient, bus: Bus): void {
  let { loggedIn } = bus.read('session')
  bus.follow('session', (session) => {
    if (session.loggedIn === loggedIn) return
    loggedIn = session.loggedIn
    forgetAnswers(queries, loggedIn)
  })
}

/** A member's page that is about to close at log-out does not ask again; what it has shown goes at the next log-in. */
function forgetAnswers(queries: QueryClient, loggedIn: boolean): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryKey: [key] }) => loggedIn || !isMembersCall(String(key)) })
}
