import type { Domain } from '../world.ts'
import { checkPurchase } from './check-purchase.ts'
import { getPreview } from './preview.ts'
import { startPlayback } from './start-playback.ts'

export const playback: Domain = {
  name: 'playback',
  answers: (world) => [checkPurchase(world), getPreview(world), startPlayback(world)],
}
