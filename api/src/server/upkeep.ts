import type { Domain } from '../world.ts'
import { forgetExpired } from './idempotent-answer-store.ts'
import { idempotentAnswers } from './migrations/2026-11-21-01-idempotent-answers.ts'
import { idempotencyFence } from './migrations/2026-11-22-01-idempotency-fence.ts'

/** What the server keeps for itself. */
export const upkeep: Domain = {
  name: 'upkeep',
  migrations: {
    '2026-11-21-01-idempotent-answers': idempotentAnswers,
    '2026-11-22-01-idempotency-fence': idempotencyFence,
  },
  jobs: (world) => [
    { name: 'upkeep-forget-answers', everyMinutes: 30, run: () => forgetExpired(world.db, world.clock.now()) },
  ],
}
