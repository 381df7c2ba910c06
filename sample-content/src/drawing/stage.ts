import { type Canvas, pictureShare, type TextPosition, type View } from './canvas.ts'
import { isLight } from './palette.ts'
import { type Tones, tonesOf } from './tones.ts'

/** A canvas with the places that a scene is composed on, all in the canvas's units. */
export interface Stage extends Canvas {
  tones: Tones
  words: TextPosition
  isDay: boolean
  /** The part of the canvas without words. */
  top: number
  bottom: number
  tall: number
  /** Where far things stand. */
  horizon: number
  /** Where the subject is. */
  x: number
  foot: number
  /** Units of a subject are a hundredth of its height; this many of the canvas's are one of them. */
  scale: number
  /** The side that light comes from. */
  light: -1 | 1
}

export interface Placing {
  /** Height of the subject, as a share of the picture's. */
  size: number
  words: TextPosition
  /** A subject as wide as the picture is in the middle, others in a third. */
  isBroad: boolean
}

/** How near a still comes; the farthest shows the place, the nearest only the subject. */
const nearness = [0.85, 1.2, 1.55] as const

/** Where a still's subject is: with the nearness, nine angles. */
export const acrossOf = (angle: number): number => [0.36, 0.5, 0.64][(angle + Math.floor(angle / 3)) % 3] ?? 0.5

/** A subject as wide as the picture can't go far from the middle. */
const broadAt: Record<View, (third: number) => number> = {
  poster: () => 0.5,
  wide: () => 0.6,
  still: (third) => 0.5 + (third - 0.5) * 0.5,
}

/** Places the parts of a scene for the view: a poster's subject near the middle, a wide picture's next to the words that a page lays over it. */
export function stageOf(canvas: Canvas, { size, words, isBroad }: Placing): Stage {
  const { width, height, dice, view, angle = 0 } = canvas
  const tall = height * pictureShare
  const top = words === 'top' ? height - tall : 0
  const light = dice.pick([-1, 1] as const)
  const near = view === 'still' ? (nearness[angle % 3] ?? 1) : 1
  const third = view === 'poster' ? dice.between(0.44, 0.56) : view === 'wide' ? 0.7 : acrossOf(angle)
  return {
    ...canvas,
    tones: tonesOf(canvas.palette),
    words,
    isDay: isLight(canvas.palette),
    top,
    tall,
    bottom: top + tall,
    horizon: top + tall * 0.74,
    x: width * (isBroad ? broadAt[view](third) : third),
    foot: top + tall * (near > 1 ? 0.93 + (near - 1) * 0.5 : 0.93),
    scale: (size * tall * near * (view === 'poster' ? 1 : 1.1)) / 100,
    light,
  }
}
