import type { Domain } from '../world.ts'
import { checkPlayable } from './check-playable.ts'
import { getLive } from './get-live.ts'

export const live: Domain = {
  name: 'live',
  answers: (world) => [getLive(world), checkPlayable(world)],
}
