import { createHash } from 'node:crypto'

/** Deterministic number from 0 (inclusive) to `below` (exclusive), so that the sample data is the same on every machine. */
export function pickNumber(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below
}

export function pick<T>(words: string, from: readonly T[]): T {
  const picked = from[pickNumber(words, from.length)]
  if (picked === undefined) throw new Error(`Nothing to pick from for ${words}`)
  return picked
}

/** Picks `count` distinct items. */
export function pickSome<T>(words: string, from: readonly T[], count: number): T[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, from.length) }, (_, i) => {
    const [picked] = left.splice(pickNumber(`${words}/${i}`, left.length), 1)
    return picked as T
  })
}
