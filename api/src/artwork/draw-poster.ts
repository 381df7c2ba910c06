import type { Canvas } from './canvas.ts'
import { chooseFamily, paletteOf } from './choose-family.ts'
import type { PosterFacts } from './image-address.ts'
import { type Face, letter } from './lettering.ts'
import { createDice } from './seeded-random.ts'

const width = 600
const height = 900

/** Poster of a title, 2:3, as SVG. The same facts always give the same picture. */
export function drawPoster(facts: PosterFacts): string {
  const dice = createDice(`poster/${facts.full_title_id}`)
  const face: Face =
    facts.genre === 'variety' || facts.genre === 'anime' ? 'sans' : dice.pick(['serif', 'sans', 'serif'])
  const family = chooseFamily(facts)
  const canvas: Canvas = { width, height, palette: paletteOf(facts), dice, id: 'p' }
  const { picture, textPosition, ink } = family(canvas)
  const credit = facts.director_ja ? `${facts.publisher_name_ja}　監督 ${facts.director_ja}` : facts.publisher_name_ja
  const words = letter(
    { ja: facts.name_ja, en: facts.name_en, credit, year: facts.released_year, face, ink, textPosition },
    width,
    height,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}${words}</svg>`
}
