import type { Four, Paint } from './brush.ts'

/** Each film is four shots of the same length; the cuts fall on the borders of segments, where a key frame is due anyway. */
const shots = 4

export interface Moment {
  /** Since the film began. */
  readonly seconds: number
  /** From 0 to 3. */
  readonly shot: number
  /** From 0 to 1 within the shot. */
  readonly part: number
}

/** Draws one moment of a film. The same moment always gives the same picture. */
export type Scenery = (paint: Paint, moment: Moment) => void

/** The moment `seconds` after the start of a film that lasts `length` seconds. */
export function momentAt(seconds: number, length: number): Moment {
  const shotSeconds = length / shots
  const shot = Math.min(shots - 1, Math.floor(seconds / shotSeconds))
  return { seconds, shot, part: seconds / shotSeconds - shot }
}

/** The entry for this shot of a list with one entry a shot. */
export function ofShot<T>({ shot }: Moment, list: Four<T>): T {
  return list[shot] ?? list[0]
}
