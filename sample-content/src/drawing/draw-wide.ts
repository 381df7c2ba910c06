import { type Canvas, pictureShare, type View } from './canvas.ts'
import { motifOf, type Named, paletteOf } from './choose-family.ts'
import { isPattern, motifs } from './motifs.ts'
import { createDice } from './seeded-random.ts'
import { n } from './shapes.ts'
import { acrossOf } from './stage.ts'

/** Size of a wide picture, in the drawing's own units. */
export const wideSize = { width: 960, height: 540 }
/** Compositions reserve room for lettering; a wide picture has none, so it shows only the part without it. */
const drawnHeight = Math.round(wideSize.height / pictureShare)

/** How much of a pattern a still shows; other motifs come nearer by themselves. */
const details = [1, 0.8, 0.64] as const

interface Angle {
  view: Exclude<View, 'poster'>
  /** Of its random numbers. */
  seed: string
  /** Distinguishes a still from the others of its series. */
  angle?: number
  /** More to draw on it. */
  over?: string
}

/** The composition and colours of a title as a picture of 16:9 without words. */
export function drawWide(named: Named, { view, seed, angle = 0, over = '' }: Angle): string {
  const { width, height } = wideSize
  const motif = motifOf(named)
  const share = view === 'still' && isPattern(motif) ? (details[angle % 3] ?? 1) : 1
  const dice = createDice(seed)
  const canvas: Canvas = { width, height: drawnHeight, palette: paletteOf(named), dice, id: 's', view, angle }
  const { picture, textPosition } = motifs[motif](canvas)
  const top = (textPosition === 'top' ? drawnHeight - height : 0) + height * (1 - share) * 0.55
  const box = `${n(width * (1 - share) * acrossOf(angle))} ${n(top)} ${n(width * share)} ${n(height * share)}`
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><svg viewBox="${box}" ${size}>${picture}</svg>${over}</svg>`
}
