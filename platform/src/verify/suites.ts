import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './run.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Suite {
  name: string
  runner: 'vitest' | 'playwright'
  /** Workspace folder. */
  folder: string
  env?: Record<string, string>
}

/** Runs one suite and reads its counts from the runner's own report; a run that left no report counts as one failure. */
export async function runSuite({ name, runner, folder, env }: Suite, say: (line: string) => void): Promise<Counts> {
  const place = mkdtempSync(join(tmpdir(), 'ginmaku-suite-'))
  const report = join(place, 'report.json')
  const words =
    runner === 'vitest'
      ? ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['test', '--reporter=list,json']
  const result = await run(
    runner,
    words,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
    join(root, folder),
  )
  const counts = read(report, runner)
  rmSync(place, { recursive: true })
  // A runner may fail without a failed test: a file that does not load, an error outside any test.
  if (!result.ok && counts.failed === 0) counts.failed = 1
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  const took = (result.took / 1000).toFixed(1)
  say(`${counts.failed ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${took} s)`)
  if (counts.failed) say(result.output)
  return counts
}

function read(report: string, runner: Suite['runner']): Counts {
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>
  } catch {
    // No report: the run ended before its first test, which its exit code and output tell.
    return { passed: 0, failed: 1, skipped: 0 }
  }
  if (runner === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = parsed as Record<string, number>
    return {
      passed: numPassedTests ?? 0,
      failed: numFailedTests ?? 0,
      skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
    }
  }
  const stats = parsed.stats as Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  // A test that passed only when tried again is told of, and counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
