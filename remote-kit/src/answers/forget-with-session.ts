import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Answers of one member must not be shown to the next: for as long as they are kept, which is longer than any page is mounted.
 * A tab that was frozen may hear of a log-out and the next log-in as one change.
 */
export function forgetWithSession(queries: QueryClient, bus: Bus): void {
  let owner = ownerOf(bus.read('session'))
  bus.follow('session', (session) => {
    if (ownerOf(session) === owner) return
    owner = ownerOf(session)
    forgetAnswers(queries, session.loggedIn)
  })
}

/** Whose answers they are; undefined for a visitor's. */
const ownerOf = ({ loggedIn, memberKey }: SessionState): string | undefined =>
  loggedIn ? (memberKey ?? 'unnamed') : undefined

/**
 * What is on its way is cancelled too. A member's page that is about to close at log-out does not ask again; what it has shown goes
 * at the next log-in.
 */
function forgetAnswers(queries: QueryClient, loggedIn: boolean): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryKey: [key] }) => loggedIn || !isMembersCall(String(key)) })
}
