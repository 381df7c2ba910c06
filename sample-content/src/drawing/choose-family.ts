import type { Family } from './canvas.ts'
import { motifsOfGenre, motifsOfWords } from './motif-words.ts'
import { type MotifName, motifs } from './motifs.ts'
import { type Palette, palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'

/** The facts that decide the choice. */
export interface Named {
  full_title_id: string
  name_en: string
  genre: string
}

/** What a title's pictures show: by words of its name, otherwise by genre. */
export function motifOf(facts: Named): MotifName {
  const dice = createDice(`family/${facts.full_title_id}`)
  const words = `${facts.name_en} ${facts.full_title_id.replaceAll('-', ' ')}`
  const suggested = motifsOfWords.find(([pattern]) => pattern.test(words))?.[1]
  return dice.pick(suggested ?? motifsOfGenre[facts.genre] ?? ['hills', 'quilt'])
}

/** The composition for a title, on its poster, its backdrop and its stills. */
export const chooseFamily = (facts: Named): Family => motifs[motifOf(facts)]

/** The colours of a title, on its poster and its stills. */
export function paletteOf(facts: Named): Palette {
  return createDice(`palette/${facts.full_title_id}`).pick(palettesOf(facts.genre))
}
