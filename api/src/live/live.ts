import type { Domain } from '../domain.ts'
import { checkPlayable } from './check-playable.ts'
import { getLive } from './get-live.ts'
import type { LiveWorld } from './live-world.ts'

export const live: Domain<LiveWorld> = {
  name: 'live',
  endpoints: (world) => [getLive(world), checkPlayable(world)],
}
