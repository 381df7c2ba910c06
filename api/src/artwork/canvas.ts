import type { Palette } from './palette.ts'
import type { Dice } from './seeded-random.ts'

/** What a composition draws with: size, colours and seeded random numbers. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  dice: Dice
  /** Prefix for ids, so that two pictures in one document don't share a gradient. */
  id: string
}

/** Where the lettering may be placed. */
export type TextPosition = 'bottom' | 'top' | 'right'

export interface Composition {
  picture: string
  textPosition: TextPosition
  ink: string
}

export type Family = (canvas: Canvas) => Composition
