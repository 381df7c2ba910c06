import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { QueryClient } from '@tanstack/react-query'
import { clearMemory, type Memory } from '../state/memory.ts'

/**
 * Clears cached responses and the remote's memory when the member changes, so that one member's are never shown to the next:
 * both outlive every page. A tab that was frozen may receive a log-out and the next log-in as one change.
 */
export function clearOnMemberChange(queries: QueryClient, memory: Memory, bus: Bus): void {
  let owner = memberOf(bus.read('session'))
  bus.follow('session', (session) => {
    if (memberOf(session) === owner) return
    owner = memberOf(session)
    clearMemory(memory)
    clearResponses(queries, session.loggedIn)
  })
}

/** The member that the responses belong to; undefined for a visitor. */
const memberOf = ({ loggedIn, memberKey }: SessionState): string | undefined =>
  loggedIn ? (memberKey ?? 'unnamed') : undefined

/**
 * Also cancels requests in flight. A member's page about to close at log-out does not refetch; its responses are cleared
 * at the next log-in.
 */
function clearResponses(queries: QueryClient, loggedIn: boolean): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryKey: [key] }) => loggedIn || !isMembersCall(String(key)) })
}
