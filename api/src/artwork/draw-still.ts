import type { Canvas } from './canvas.ts'
import { chooseFamily, paletteOf } from './choose-family.ts'
import { stillNumber } from './lettering.ts'
import { createDice } from './seeded-random.ts'
import { rect } from './shapes.ts'

/** The facts that a still is drawn from. */
export interface StillFacts {
  story_id: string
  story_number: number
  full_title_id: string
  genre: string
  title_name_en: string
}

const width = 960
const height = 540
/** Compositions reserve room for lettering; a still has none, so it shows only the part above. */
const drawnHeight = 760

/** Still of a story, 16:9: the composition and colours of its title with another random seed. */
export function drawStill(facts: StillFacts): string {
  const named = { ...facts, name_en: facts.title_name_en }
  const dice = createDice(`still/${facts.story_id}`)
  const canvas: Canvas = { width, height: drawnHeight, palette: paletteOf(named), dice, id: 's' }
  const { picture, textPosition } = chooseFamily(named)(canvas)
  const top = textPosition === 'top' ? drawnHeight - height : 0
  const chip = rect(width - 122, top + height - 122, 92, 92, '#0c0d10', { rx: 14, opacity: 0.72 })
  const number = chip + stillNumber(facts.story_number, width - 76, top + height - 56)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" width="${width}" height="${height}">${picture}${number}</svg>`
}
