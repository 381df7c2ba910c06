import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Results, TestResult } from './report/results.ts'
import { root, run } from './run.ts'

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }

const suite = 'static checks'

const checks: readonly { name: string; command: string; words: readonly string[] }[] = [
  { name: 'format and lint', command: 'biome', words: ['ci', '.'] },
  { name: 'types', command: 'turbo', words: ['run', 'types', '--output-logs=errors-only'] },
  { name: 'boundaries', command: 'depcruise', words: ['--config', '.dependency-cruiser.cjs', ...workspaces] },
  { name: 'unused code and dependencies', command: 'knip', words: ['--no-progress'] },
]

/** All checks that don't run the code. `say` gets a line for each check, and its output when it fails. */
export async function staticChecks(say: (line: string) => void): Promise<Results> {
  const begun = performance.now()
  const tests = await Promise.all(
    checks.map(async ({ name, command, words }): Promise<TestResult> => {
      const { ok, output, took } = await run(command, words, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' })
      const seconds = took / 1000
      say(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (!ok) say(output)
      return { suite, name, outcome: ok ? 'passed' : 'failed', seconds }
    }),
  )
  return { tests, seconds: { [suite]: (performance.now() - begun) / 1000 } }
}
