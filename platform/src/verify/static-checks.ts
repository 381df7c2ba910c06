import type { Results, TestResult } from './report/results.ts'
import { run } from './run.ts'
import { workspaces } from './workspaces.ts'

const suite = 'static checks'

const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'types', command: 'turbo', args: ['run', 'types', '--output-logs=errors-only', '--concurrency=2'] },
  { name: 'boundaries', command: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', ...workspaces] },
  { name: 'unused code and dependencies', command: 'knip', args: ['--no-progress'] },
  { name: 'references and plain words', command: 'node', args: ['platform/src/verify/words/check-texts.ts'] },
  { name: 'document of settings', command: 'node', args: ['platform/src/start/write-settings.ts', '--check'] },
]

/** All checks that don't run the code. `print` gets a line for each check, and its output when it fails. */
export async function staticChecks(print: (line: string) => void): Promise<Results> {
  const tests = await Promise.all(
    checks.map(async ({ name, command, args }): Promise<TestResult> => {
      const { ok, output, took } = await run(command, args, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' })
      const seconds = took / 1000
      print(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (!ok) print(output)
      return { suite, name, outcome: ok ? 'passed' : 'failed', seconds }
    }),
  )
  return { tests, seconds: { [suite]: tests.reduce((sum, { seconds }) => sum + seconds, 0) } }
}
