import type { Palette } from './palette.ts'
import type { Dice } from './seeded-random.ts'

/** A poster, a wide picture without words, or a still, which shows the same scenery from nearer or farther. */
export type View = 'poster' | 'wide' | 'still'

/** What a composition draws with: size, colours and seeded random numbers. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  dice: Dice
  /** Prefix for ids, so that two pictures in one document don't share a gradient. */
  id: string
  view: View
  /** Distinguishes a still from the others of its series: each number up to 9 is another angle. */
  angle?: number
}

/** Where the lettering may be placed. */
export type TextPosition = 'bottom' | 'top'

export interface Composition {
  picture: string
  /** The same in two parts, when it shows something in a place. */
  layers?: { back: string; subject: string }
  textPosition: TextPosition
  /** The colour that the picture ends in where the words stand. */
  ground: string
  /** Preferred colour of the words; another one is taken where it can't be read on `ground`. */
  ink: string
}

export type Family = (canvas: Canvas) => Composition

/** Share of a canvas's height without the words: all that a wide picture shows. */
export const pictureShare = 0.71

/** A part of a canvas. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
