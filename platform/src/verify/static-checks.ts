import { run } from './run.ts'

const sources = [
  'shared-contracts',
  'shared-ui',
  'platform',
  'api',
  'sandbox',
  'shell',
  'mf-catalog',
  'mf-player',
  'mf-purchase',
  'mf-mypage',
  'mf-live',
  'e2e',
]

interface Check {
  name: string
  command: string
  words: readonly string[]
}

const checks: readonly Check[] = [
  { name: 'format and lint', command: 'biome', words: ['ci', '.'] },
  { name: 'types', command: 'turbo', words: ['run', 'types', '--output-logs=errors-only'] },
  { name: 'boundaries', command: 'depcruise', words: ['--config', '.dependency-cruiser.cjs', ...sources] },
  { name: 'unused code and dependencies', command: 'knip', words: ['--no-progress'] },
]

/** Everything that can be said of the code without running it. `say` gets a line for each check, and its output when it fails. */
export async function staticChecks(say: (line: string) => void): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, command, words } of checks) {
    const { ok, output, took } = await run(command, words, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' })
    say(`${ok ? '✓' : '✗'} ${name} (${(took / 1000).toFixed(1)} s)`)
    if (!ok) {
      failed += 1
      say(output)
    }
  }
  return { passed: checks.length - failed, failed }
}
