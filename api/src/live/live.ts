import type { Domain } from '../domain.ts'
import { checkPlayable } from './check-playable.ts'
import { getLive } from './get-live.ts'
import { heartbeat } from './heartbeat.ts'
import { forgetLeases, forgetLeasesOf } from './lease-store.ts'
import type { LiveWorld } from './live-world.ts'
import { createLiveLeases } from './migrations/2026-11-25-65-live-leases.ts'

export const live: Domain<LiveWorld> = {
  name: 'live',
  migrations: { '2026-11-25-65-live-leases': createLiveLeases },
  endpoints: (world) => [getLive(world), checkPlayable(world), heartbeat(world)],
  jobs: (world) => [{ name: 'live-forget', everyMinutes: 30, run: () => forgetLeases(world.db, world.clock.now()) }],
  ownData: 'Which devices watch at this moment, by random ids; forgotten half a minute after they stop.',
  forget: (trx, { memberId }) => forgetLeasesOf(trx, memberId),
}
