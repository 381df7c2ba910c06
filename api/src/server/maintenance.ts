import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { deleteExpired, eraseAnswersOf } from './idempotent-answer-store.ts'
import { createIdempotentAnswers } from './migrations/2026-11-27-00-server.ts'

/** Background work of the server itself. */
export const maintenance: Domain<Pick<Infrastructure, 'clock' | 'db'>> = {
  name: 'maintenance',
  migrations: { '2026-11-27-00-server': createIdempotentAnswers },
  forget: (trx, { memberId }) => eraseAnswersOf(trx, memberId),
  ownData: 'Responses kept for a day, in case a request is repeated: what they say is what other domains have.',
  jobs: (deps) => [
    { name: 'upkeep-forget-answers', everyMinutes: 30, run: () => deleteExpired(deps.db, deps.clock.now()) },
  ],
}
