import type { CachedSuite } from '../cached-results/result-cache.ts'
import type { Suite } from '../suites.ts'
import type { Outcome, Phase, Results, TestResult } from './results.ts'

const shownSlow = 15

export type Counts = Record<Outcome, number>

export function countOutcomes(tests: readonly TestResult[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const { outcome } of tests) counts[outcome] += 1
  return counts
}

interface Ended extends Results {
  phases?: readonly Phase[]
  cached?: readonly CachedSuite[]
}

/** The summary of a run, in lines: durations, the slowest tests, cached suites, failures, flaky tests, and totals. */
export function summarize({ tests, seconds, phases = [], cached = [] }: Ended, wallSeconds: number): string[] {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownSlow)
  const linesFor = (outcome: Outcome) =>
    tests
      .filter((test) => test.outcome === outcome)
      .map(({ suite, name, evidence = [] }) => [`${outcome}: ${suite} › ${name}`, ...evidence].join('\n  '))
  return [
    ...section(
      'Seconds a suite, summed over its workers:',
      Object.entries(seconds).map(([suite, spent]) => suiteRow(suite, spent, tests)),
    ),
    ...section(
      'Slowest tests, in seconds:',
      slowest.map((test) => [test.seconds.toFixed(1), test.suite, test.name]),
    ),
    ...section('Seconds a phase:', phases.map(phaseRow)),
    `${Math.round(wallSeconds)} s in all`,
    ...cached.map(
      (result) => `cached: ${result.suite.name} (${result.tests} tests, ${result.finishedAt.slice(0, 10)})`,
    ),
    ...linesFor('failed'),
    ...linesFor('flaky'),
    totals(tests, cached),
  ]
}

/** A flaky test has passed: it is listed, but does not fail the run. A cached one has not run: it counts on its own. */
function totals(tests: readonly TestResult[], cached: readonly CachedSuite[]): string {
  const { passed, failed, skipped, flaky } = countOutcomes(tests)
  const unchanged = cached.reduce((sum, result) => sum + result.tests, 0)
  const extra = [skipped && `${skipped} skipped`, unchanged && `${unchanged} cached`].filter(Boolean)
  return [`${passed + flaky} passed`, `${failed} failed`, ...extra].join(', ')
}

const phaseRow = ({ name, wallSeconds, workerSeconds }: Phase) => [
  wallSeconds.toFixed(1),
  name,
  `${workerSeconds.toFixed(1)} summed over its workers`,
]

function suiteRow(suite: string, spent: number, tests: readonly TestResult[]): string[] {
  const { passed, failed, skipped, flaky } = countOutcomes(tests.filter((test) => test.suite === suite))
  const extra = [failed && `${failed} failed`, flaky && `${flaky} flaky`, skipped && `${skipped} skipped`]
  return [spent.toFixed(1), suite, [`${passed + flaky} passed`, ...extra.filter(Boolean)].join(', ')]
}

/** A titled table and an empty line; nothing when there are no rows. */
const section = (title: string, rows: readonly string[][]) => (rows.length > 0 ? [title, ...table(rows), ''] : [])

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

export interface PassedSuite {
  suite: Suite
  /** How many passed. */
  tests: number
  isFlaky: boolean
}

/**
 * The suites of a runner's run that ran to their end without a failure. None when something failed outside of them, such as a
 * build or a hook: what they would have shown otherwise is unknown.
 */
export function passedSuites(suites: readonly Suite[], { tests, unfinished = [] }: Results): PassedSuite[] {
  const names = new Set(suites.map(({ name }) => name))
  if (tests.some(({ suite, outcome }) => outcome === 'failed' && !names.has(suite))) return []
  return suites.flatMap((suite) => {
    const { passed, failed, flaky } = countOutcomes(tests.filter((test) => test.suite === suite.name))
    const hasPassed = failed === 0 && passed + flaky > 0 && !unfinished.includes(suite.name)
    return hasPassed ? [{ suite, tests: passed + flaky, isFlaky: flaky > 0 }] : []
  })
}
