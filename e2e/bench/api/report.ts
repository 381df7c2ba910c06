import { median } from '../median.ts'

/** Visits per second of each contender in each round, by contender's name. */
export type Rounds = ReadonlyMap<string, readonly number[]>

/**
 * Median over the rounds of `ours` divided by `theirs`; ratios are taken within a round, since noise on the machine affects
 * both.
 */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}

/** A table: each contender's median and range, and its ratio to each of `others`. */
export function report(rounds: Rounds, others: readonly string[]): string {
  const head = ['', 'a second', 'least – most', ...others.map((other) => `x ${other}`)]
  const lines = [...rounds].map(([name, values]) => [
    name,
    median(values).toFixed(0),
    `${Math.min(...values).toFixed(0)} – ${Math.max(...values).toFixed(0)}`,
    ...others.map((other) => ratio(values, rounds.get(other) ?? []).toFixed(2)),
  ])
  return [head, ...lines]
    .map((cells) =>
      cells
        .map((text) => text.padEnd(24))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}
