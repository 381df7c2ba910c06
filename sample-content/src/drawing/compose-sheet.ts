import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { paletteOf } from './choose-motif.ts'
import { styleOf } from './choose-style.ts'
import type { PosterFacts } from './facts.ts'
import type { Poster } from './layouts/layout.ts'
import { paintMotif, paintWhole } from './paint-motif.ts'
import { createDice } from './seeded-random.ts'
import { n } from './shapes.ts'
import type { Face } from './text-line.ts'

interface Size {
  width: number
  height: number
  /** Of its random numbers. */
  seed: string
  /** Prefix for ids, so that two sheets in one document don't share a gradient. */
  id: string
}

/** Who made it, as a poster's small print says it. */
function creditsOf(facts: PosterFacts, locale: Locale): readonly string[] {
  const { publisher_name_ja: ja, publisher_name_en: en, director_ja, director_en } = facts
  if (locale === 'ja') return director_ja ? [ja, `監督 ${director_ja}`] : [ja]
  return director_en ? [en, `Directed by ${director_en}`] : [en]
}

/** A title's picture and its words as its artist lays them out, still apart. */
export function composeSheet(facts: PosterFacts, locale: Locale, { width, height, seed, id }: Size): Poster {
  const dice = createDice(seed)
  const isModern = facts.genre === 'variety' || facts.genre === 'anime' || facts.genre === 'stage'
  const face: Face = isModern ? 'sans' : dice.pick(['serif', 'sans', 'serif'])
  const { name_ja: ja, name_en: en, released_year: year } = facts
  const wanted = { view: 'poster', dice, id } as const
  return styleOf(facts).layout({
    ...{ width, height, palette: paletteOf(facts), dice, id },
    words: { ja, en, credits: creditsOf(facts, locale), year, face, locale },
    show: (box) => {
      const size = { width: box.width, height: box.height }
      return `<g transform="translate(${n(box.x)} ${n(box.y)})">${paintMotif(facts, { ...wanted, ...size })}</g>`
    },
    showWhole: () => paintWhole(facts, { ...wanted, width, height }),
  })
}
