import type { Canvas } from './canvas.ts'
import { chooseFamily } from './choose-family.ts'
import { stillNumber } from './lettering.ts'
import { palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'

/** What a still is drawn from. */
export interface StillFacts {
  story_id: string
  story_number: number
  full_title_id: string
  genre: string
  title_name_en: string
}

const width = 960
const height = 540

/** Still of a story, 16:9: its title's kind of picture and colours, another moment of it. */
export function drawStill(facts: StillFacts): string {
  const titleDice = createDice(`poster/${facts.full_title_id}`)
  const palette = titleDice.pick(palettesOf(facts.genre))
  const dice = createDice(`still/${facts.story_id}`)
  const family = chooseFamily({ ...facts, name_en: facts.title_name_en }, dice)
  const canvas: Canvas = { width, height, palette, dice, id: 's' }
  const { picture, ink } = family(canvas)
  const number = stillNumber(facts.story_number, ink, width, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}${number}</svg>`
}
