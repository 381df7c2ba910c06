import { spawnSync } from 'node:child_process'
import type { Options } from './options.ts'
import { root } from './run.ts'
import { type Suite, suites } from './suites.ts'

interface CompleteRun {
  /** The option that makes a run of the suites complete. */
  option: 'isOnAllDatabases' | 'isIsolated'
  /** Suites that must have passed. */
  suites: readonly Suite[]
  /** From the repository's root. */
  script: string
}

/** Scripts that record that a complete run passed, so that later runs may leave out what it has shown. */
const completeRuns: readonly CompleteRun[] = [
  {
    option: 'isOnAllDatabases',
    suites: suites.filter(({ name }) => name === 'api-embedded'),
    script: 'api/testing/embedded/record-tested.ts',
  },
]

/**
 * Runs the script of each complete run that was asked for and whose suites have passed.
 * @returns the scripts that failed
 */
export function recordCompleteRuns(options: Options, passed: ReadonlySet<Suite>, known = completeRuns): string[] {
  return known.flatMap(({ option, suites: concerned, script }) => {
    if (!options[option] || !concerned.every((suite) => passed.has(suite))) return []
    return spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' }).status === 0 ? [] : [script]
  })
}
