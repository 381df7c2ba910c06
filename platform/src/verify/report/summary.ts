import type { Outcome, Results, TestResult } from './results.ts'

const shownSlow = 15

export type Counts = Record<Outcome, number>

export function countOutcomes(tests: readonly TestResult[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const { outcome } of tests) counts[outcome] += 1
  return counts
}

/** The summary of a run, in lines: duration of each suite, the slowest tests, failures, flaky tests, and totals. */
export function summarize({ tests, seconds }: Results, wallSeconds: number): string[] {
  const { passed, failed, skipped, flaky } = countOutcomes(tests)
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownSlow)
  const linesFor = (outcome: Outcome) =>
    tests
      .filter((test) => test.outcome === outcome)
      .map(({ suite, name, evidence = [] }) => [`${outcome}: ${suite} › ${name}`, ...evidence].join('\n  '))
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  return [
    'Seconds a suite, summed over its workers:',
    ...table(Object.entries(seconds).map(([suite, spent]) => suiteRow(suite, spent, tests))),
    '',
    'Slowest tests, in seconds:',
    ...table(slowest.map((test) => [test.seconds.toFixed(1), test.suite, test.name])),
    '',
    `${Math.round(wallSeconds)} s in all`,
    ...linesFor('failed'),
    ...linesFor('flaky'),
    // A flaky test has passed: it is listed above, but does not fail the run.
    `${passed + flaky} passed, ${failed} failed${skips}`,
  ]
}

function suiteRow(suite: string, spent: number, tests: readonly TestResult[]): string[] {
  const { passed, failed, skipped, flaky } = countOutcomes(tests.filter((test) => test.suite === suite))
  const extra = [failed && `${failed} failed`, flaky && `${flaky} flaky`, skipped && `${skipped} skipped`]
  return [spent.toFixed(1), suite, [`${passed + flaky} passed`, ...extra.filter(Boolean)].join(', ')]
}

/** Aligns columns by their widest cell; the first one is a number and right-aligned. */
function table(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), [])
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
