import { type Choices, createDice } from './seeded-random.ts'
import { cinema } from './styles/cinema.ts'
import { duotone } from './styles/duotone.ts'
import { engraving } from './styles/engraving.ts'
import { flat } from './styles/flat.ts'
import { gouache } from './styles/gouache.ts'
import { inkWash } from './styles/ink-wash.ts'
import { papercut } from './styles/papercut.ts'
import { risograph } from './styles/risograph.ts'
import type { Style } from './styles/style.ts'
import { swiss } from './styles/swiss.ts'
import { woodblock } from './styles/woodblock.ts'

export const styles = {
  cinema,
  duotone,
  engraving,
  flat,
  gouache,
  inkWash,
  papercut,
  risograph,
  swiss,
  woodblock,
} satisfies Record<string, Style>
export type StyleName = keyof typeof styles

/**
 * The artists that a publisher works with. The number decides which title is whose. It was found by trying numbers until no neighbours
 * in a row of the shop were by the same artist.
 */
const houseStyles: Record<string, readonly [number, Choices<StyleName>]> = {
  shiomizaka: [383, ['cinema', 'gouache']],
  aizumi: [397, ['inkWash', 'woodblock']],
  unkaiza: [339, ['swiss', 'duotone']],
  tabigarasu: [306, ['engraving', 'risograph']],
  todai: [795, ['swiss', 'inkWash']],
  yunagi: [686, ['duotone', 'papercut']],
  hoshikuzu: [393, ['flat', 'cinema']],
  tsukibune: [300, ['gouache', 'papercut']],
  onsado: [2875, ['duotone', 'risograph']],
  hibikigi: [1506, ['swiss', 'engraving']],
  fukushomon: [56_641, ['risograph', 'flat']],
  matsukage: [2844, ['woodblock', 'papercut']],
}

/** For publishers without artists of their own. */
const others: readonly [number, Choices<StyleName>] = [0, ['flat', 'cinema', 'gouache', 'swiss']]

export function styleNameOf({
  publisher_id,
  full_title_id,
}: {
  publisher_id: string
  full_title_id: string
}): StyleName {
  const [number, choices] = houseStyles[publisher_id] ?? others
  return createDice(`style/${number}/${full_title_id}`).pick(choices)
}

export const styleOf = (facts: { publisher_id: string; full_title_id: string }): Style => styles[styleNameOf(facts)]
