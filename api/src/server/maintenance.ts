import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { deleteExpiredResponses, deleteResponsesOf } from './idempotent-response-store.ts'
import { createIdempotentResponses } from './migrations/2026-11-27-00-server.ts'

/** Background work of the server itself. */
export const maintenance: Domain<Pick<Infrastructure, 'clock' | 'db'>> = {
  name: 'maintenance',
  migrations: { '2026-11-27-00-server': createIdempotentResponses },
  eraseMember: (trx, { memberId }) => deleteResponsesOf(trx, memberId),
  exportMemberData:
    'Responses are stored for a day, for repeated requests. They contain only data that other domains export.',
  jobs: (deps) => [
    { name: 'upkeep-forget-answers', everyMinutes: 30, run: () => deleteExpiredResponses(deps.db, deps.clock.now()) },
  ],
}
