import { createHash } from 'node:crypto'

/** A list with something to pick. */
export type Choices<T> = readonly [T, ...T[]]

export interface Dice {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(from: number, to: number): number
  /** An integer, both ends included. */
  whole(from: number, to: number): number
  pick<T>(from: Choices<T>): T
}

/** Random numbers seeded by words, so that a title always has the same picture (mulberry32). */
export function createDice(words: string): Dice {
  let state = createHash('sha256').update(words).digest().readUInt32BE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
  }
}
