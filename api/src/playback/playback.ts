import type { Domain } from '../domain.ts'
import { checkPurchase } from './check-purchase.ts'
import type { PlaybackWorld } from './playback-world.ts'
import { getPreview } from './preview.ts'
import { startPlayback } from './start-playback.ts'

export const playback: Domain<PlaybackWorld> = {
  name: 'playback',
  answers: (world) => [checkPurchase(world), getPreview(world), startPlayback(world)],
}
