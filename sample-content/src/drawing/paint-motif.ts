import { type Box, type Canvas, pictureShare, type View } from './canvas.ts'
import { motifOf, type Named, paletteOf } from './choose-motif.ts'
import { styleOf } from './choose-style.ts'
import type { Shown } from './layouts/layout.ts'
import { isPattern, motifs } from './motifs.ts'
import type { Dice } from './seeded-random.ts'
import { n } from './shapes.ts'
import { acrossOf } from './stage.ts'

export interface Wanted {
  width: number
  height: number
  view: View
  dice: Dice
  id: string
  /** Distinguishes a still from the others of its series. */
  angle?: number
}

/** How much of a pattern a still shows; other motifs come nearer by themselves. */
const details = [1, 0.8, 0.64] as const

/** A title's motif in the size, with room for words: painted by the title's artist. */
export function paintWhole(facts: Named, wanted: Wanted): Shown {
  const visible = { x: 0, y: 0, width: wanted.width, height: wanted.height }
  return paint(facts, wanted, () => visible)
}

/** The part of it without room for words, on a sheet of its own. */
export function paintMotif(facts: Named, wanted: Wanted): string {
  const { width, height, view, angle = 0 } = wanted
  const drawn = Math.round(height / pictureShare)
  const share = view === 'still' && isPattern(motifOf(facts)) ? (details[angle % 3] ?? 1) : 1
  let box = ''
  const { picture } = paint(facts, { ...wanted, height: drawn }, ({ textPosition }) => {
    const visible = {
      x: width * (1 - share) * acrossOf(angle),
      y: (textPosition === 'top' ? drawn - height : 0) + height * (1 - share) * 0.55,
      width: width * share,
      height: height * share,
    }
    box = [visible.x, visible.y, visible.width, visible.height].map(n).join(' ')
    return visible
  })
  return `<svg viewBox="${box}" width="${n(width)}" height="${n(height)}">${picture}</svg>`
}

function paint(facts: Named, wanted: Wanted, visibleOf: (motif: Shown) => Box): Shown {
  const palette = paletteOf(facts)
  const canvas: Canvas = { ...wanted, palette }
  const motif = motifs[motifOf(facts)](canvas)
  const paper = { visible: visibleOf(motif), palette, dice: wanted.dice, id: wanted.id }
  return { ...motif, picture: styleOf(facts).paint?.(motif, paper) ?? motif.picture }
}
