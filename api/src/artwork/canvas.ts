import type { Palette } from './palette.ts'
import type { Dice } from './seeded-random.ts'

/** What a composition draws on: its measure, colours and dice. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  dice: Dice
  /** Prefix for ids: two pictures in one document must not share a gradient. */
  id: string
}

/** Where the lettering may stand, and in which colour it can be read there. */
export type Place = 'bottom' | 'top' | 'right'

export interface Composition {
  picture: string
  place: Place
  ink: string
}

export type Family = (canvas: Canvas) => Composition
