import { readFileSync, writeFileSync } from 'node:fs'

/** `flaky`: it failed, then passed when retried with fresh state. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'flaky'

export interface TestResult {
  /** The runner's project. */
  suite: string
  /** File and titles. */
  name: string
  outcome: Outcome
  seconds: number
  /** Artifacts of a failed attempt: paths, from the repository's root. */
  evidence?: string[]
}

export interface Results {
  tests: TestResult[]
  /** By suite, summed over its workers, including loading its files. */
  seconds: Record<string, number>
  /** Suites with tests that neither ended nor were skipped, because the run or what they depend on did not get that far. */
  unfinished?: string[]
}

/** A part of a run: the static checks, or a runner. */
export interface Phase {
  name: string
  /** Summed over its workers. */
  workerSeconds: number
  wallSeconds: number
}

/** Environment variable with the file that a runner's reporter writes its results to. */
export const resultsFileVariable = 'TEST_RESULTS_FILE'

/** Does nothing unless the command that started the run requested results. */
export function writeResults(results: Results): void {
  const file = process.env[resultsFileVariable]
  if (file) writeFileSync(file, JSON.stringify(results))
}

/** @returns undefined when the runner ended before it could write them */
export function readResults(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results
  } catch {
    // Missing or incomplete: the runner's exit code and output show why.
    return undefined
  }
}
