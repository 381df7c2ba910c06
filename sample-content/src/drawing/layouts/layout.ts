import type { Box, Composition } from '../canvas.ts'
import type { Lettering } from '../lettering.ts'
import type { Palette } from '../palette.ts'
import type { Dice } from '../seeded-random.ts'

/** A quiet part of a poster, all in one colour, on which words stand. */
export interface Panel extends Box {
  ink: string
}

export interface Poster {
  /** All but the words. */
  picture: string
  words: string
  panels: readonly Panel[]
}

/** The motif as it is painted. */
export type Shown = Omit<Composition, 'layers'>

export interface Sheet {
  width: number
  height: number
  palette: Palette
  dice: Dice
  /** Prefix for ids. */
  id: string
  words: Lettering
  /** The picture of the title in a part of the sheet. */
  show: (box: Box) => string
  /** The picture on the whole sheet; a third of it is left to the words. */
  showWhole: () => Shown
}

export type Layout = (sheet: Sheet) => Poster
