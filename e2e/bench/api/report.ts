import { median } from '../median.ts'

/** Visits a second of each contender in each round, by its name. */
export type Rounds = ReadonlyMap<string, readonly number[]>

/** How many times `ours` is `theirs`: of the two in one round, since what disturbs the machine disturbs both; then the median. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}

/** A table: each contender's median and span, and its ratio to each of `others`. */
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
