import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Canvas } from './canvas.ts'
import { chooseFamily, paletteOf } from './choose-family.ts'
import type { PosterFacts } from './facts.ts'
import { setWords } from './lettering.ts'
import { createDice } from './seeded-random.ts'
import type { Face } from './text-line.ts'

const width = 600
const height = 900

/** Who made it, as a poster's small print says it. */
export function creditsOf(facts: PosterFacts, locale: Locale): readonly string[] {
  const { publisher_name_ja: ja, publisher_name_en: en, director_ja, director_en } = facts
  if (locale === 'ja') return director_ja ? [ja, `監督 ${director_ja}`] : [ja]
  return director_en ? [en, `Directed by ${director_en}`] : [en]
}

/** A poster's picture and its words, still apart. */
export function composePoster(facts: PosterFacts, locale: Locale) {
  const dice = createDice(`poster/${facts.full_title_id}`)
  const face: Face =
    facts.genre === 'variety' || facts.genre === 'anime' || facts.genre === 'stage'
      ? 'sans'
      : dice.pick(['serif', 'sans', 'serif'])
  const canvas: Canvas = { width, height, palette: paletteOf(facts), dice, id: 'p', view: 'poster' }
  const composition = chooseFamily(facts)(canvas)
  const { name_ja: ja, name_en: en, released_year: year } = facts
  const lettering = { ja, en, credits: creditsOf(facts, locale), year, face, locale }
  return { picture: composition.picture, words: setWords(lettering, composition, canvas) }
}

/** Poster of a title, 2:3, as SVG. The same facts always give the same picture, with the words of one language. */
export function drawPoster(facts: PosterFacts, locale: Locale): string {
  const { picture, words } = composePoster(facts, locale)
  return posterSheet(picture + words.veil + words.markup)
}

export const posterSheet = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn}</svg>`
