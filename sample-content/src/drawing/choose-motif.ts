import { styleOf } from './choose-style.ts'
import { motifsOfGenre, motifsOfWords } from './motif-words.ts'
import type { MotifName } from './motifs.ts'
import { type Palette, palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'

/** The facts that decide the choice. */
export interface Named {
  full_title_id: string
  publisher_id: string
  name_en: string
  genre: string
}

/** What a title's pictures show: by words of its name, otherwise by genre. */
export function motifOf(facts: Omit<Named, 'publisher_id'>): MotifName {
  const dice = createDice(`family/${facts.full_title_id}`)
  const words = `${facts.name_en} ${facts.full_title_id.replaceAll('-', ' ')}`
  const suggested = motifsOfWords.find(([pattern]) => pattern.test(words))?.[1]
  return dice.pick(suggested ?? motifsOfGenre[facts.genre] ?? ['hills', 'quilt'])
}

/** The colours of a title on all its pictures: its genre's, as its artist takes them. */
export function paletteOf(facts: Named): Palette {
  const dice = createDice(`palette/${facts.full_title_id}`)
  const given = dice.pick(palettesOf(facts.genre))
  return styleOf(facts).colours?.(given, dice) ?? given
}
