import type { Box, Composition } from '../canvas.ts'
import type { Layout } from '../layouts/layout.ts'
import type { Palette } from '../palette.ts'
import type { Dice } from '../seeded-random.ts'

/** What a style paints on: the visible part of a motif's canvas. */
export interface Paper {
  visible: Box
  palette: Palette
  dice: Dice
  /** Prefix for ids. */
  id: string
}

/** One artist's hand: every picture of a title is in the same one. */
export interface Style {
  /** The colours that this artist takes, given those of the title. The dice are seeded by the title. */
  colours?: (given: Palette, dice: Dice) => Palette
  /** The motif as this artist makes it. Without it, as it is drawn. */
  paint?: (motif: Composition, paper: Paper) => string
  /** How a poster is laid out. */
  layout: Layout
}
