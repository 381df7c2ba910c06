import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { composeSheet } from './compose-sheet.ts'
import type { PosterFacts } from './facts.ts'

const width = 600
const height = 900

/** A poster's picture and its words, still apart. */
export const composePoster = (facts: PosterFacts, locale: Locale) =>
  composeSheet(facts, locale, { width, height, seed: `poster/${facts.full_title_id}`, id: 'p' })

/** Poster of a title, 2:3, as SVG. The same facts always give the same picture, with the words of one language. */
export function drawPoster(facts: PosterFacts, locale: Locale): string {
  const { picture, words } = composePoster(facts, locale)
  return posterSheet(picture + words)
}

export const posterSheet = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn}</svg>`
