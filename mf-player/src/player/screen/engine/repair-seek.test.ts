import { expect, it } from 'vitest'
import { repairSeek } from './repair-seek.ts'
import type { ShakaPlayer } from './shaka.ts'

it.each([
  ['repeats a seek for which segments from before it are loaded', { seeking: true, end: 4 }, 1],
  ['leaves a seek alone for which the right ones are loaded', { seeking: true, end: 102 }, 0],
  ['leaves a viewer alone who does not seek', { seeking: false, end: 4 }, 0],
])('%s', (_, { seeking, end }, times) => {
  const player = new EventTarget()
  const seeks: number[] = []
  const video = {
    seeking,
    get currentTime() {
      return 100.5
    },
    set currentTime(at: number) {
      seeks.push(at)
    },
  }
  repairSeek(player as ShakaPlayer, video as HTMLVideoElement)
  player.dispatchEvent(Object.assign(new Event('segmentappended'), { end }))
  expect(seeks).toEqual(Array.from({ length: times }, () => 100.5))
})
