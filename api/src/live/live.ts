import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { eraseLeases, eraseLeasesOf } from './lease-store.ts'
import { checkPlayable, getLive, heartbeat } from './live-endpoints.ts'
import { createLiveLeases } from './migrations/2026-11-25-65-live-leases.ts'

export const live: Domain<Infrastructure> = {
  name: 'live',
  migrations: { '2026-11-25-65-live-leases': createLiveLeases },
  endpoints: (deps) => [getLive(deps), checkPlayable(deps), heartbeat(deps)],
  jobs: (deps) => [{ name: 'live-forget', everyMinutes: 30, run: () => eraseLeases(deps.db, deps.clock.now()) }],
  ownData: 'Which devices watch at this moment, by random ids; forgotten half a minute after they stop.',
  forget: (trx, { memberId }) => eraseLeasesOf(trx, memberId),
}
