import type { Results, TestResult } from './results.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Collects the results of a run, and prints a line for each suite as soon as its last unit (a test or a file) has ended. */
export class SuiteProgress {
  readonly #tests = new Map<string, TestResult>()
  readonly #seconds: Record<string, number> = {}
  readonly #open = new Map<string, Set<string>>()

  expect(suite: string, unit: string): void {
    const units = this.#open.get(suite) ?? new Set()
    this.#open.set(suite, units.add(unit))
  }

  /** A retried test replaces its earlier result. */
  add(id: string, test: TestResult): void {
    this.#tests.set(id, test)
  }

  fail(id: string, test: Omit<TestResult, 'outcome'>, failure: string): void {
    this.add(id, { ...test, outcome: 'failed' })
    print(`\n✗ ${test.suite} › ${test.name}\n${failure}\n`)
  }

  spend(suite: string, seconds: number): void {
    this.#seconds[suite] = (this.#seconds[suite] ?? 0) + seconds
  }

  finish(suite: string, unit: string): void {
    const units = this.#open.get(suite)
    if (!units?.delete(unit) || units.size > 0) return
    const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
    for (const test of this.#tests.values()) if (test.suite === suite) counts[test.outcome] += 1
    const sum = Object.values(counts).reduce((a, b) => a + b)
    if (sum > 0)
      print(`${counts.failed ? '✗' : '✓'} ${suite}: ${counts.passed + counts.flaky} passed, ${counts.failed} failed`)
  }

  results(): Results {
    const unfinished = [...this.#open].flatMap(([suite, units]) => (units.size > 0 ? [suite] : []))
    return { tests: [...this.#tests.values()], seconds: this.#seconds, unfinished }
  }
}
