import type { Suite } from '../suites.ts'
import type { Results } from './results.ts'
import { countOutcomes } from './summary.ts'

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
