import type { View } from './canvas.ts'
import type { Named } from './choose-motif.ts'
import { paintMotif } from './paint-motif.ts'
import { createDice } from './seeded-random.ts'

/** Size of a wide picture, in the drawing's own units. */
export const wideSize = { width: 960, height: 540 }

interface Angle {
  view: Exclude<View, 'poster'>
  /** Of its random numbers. */
  seed: string
  /** Distinguishes a still from the others of its series. */
  angle?: number
  /** More to draw on it. */
  over?: string
}

/** The motif of a title as a picture of 16:9 without words. */
export function drawWide(named: Named, { view, seed, angle = 0, over = '' }: Angle): string {
  const { width, height } = wideSize
  const picture = paintMotif(named, { ...wideSize, view, angle, dice: createDice(seed), id: 's' })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}${over}</svg>`
}
