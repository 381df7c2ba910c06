import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Results, readResults, resultsFileVariable } from './report/results.ts'
import { root } from './run.ts'
import type { Suite } from './suites.ts'

const commands = { vitest: 'run', playwright: 'test' } as const

/**
 * Runs vitest or Playwright at the root with inherited output. A run without results is a failure.
 * @param args additional arguments: `--project NAME`, `-t PATTERN`, files
 */
export async function runSuites(
  runner: Suite['runner'],
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-results-'))
  const file = join(folder, 'results.json')
  const reporter = join(import.meta.dirname, `report/${runner}-reporter.ts`)
  const code = await new Promise<number | null>((ended, failed) => {
    const child = spawn(
      join(root, 'node_modules/.bin', runner),
      [commands[runner], ...args, `--reporter=${reporter}`],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env, [resultsFileVariable]: file },
      },
    )
    child.once('error', failed).once('close', ended)
  })
  const results = readResults(file) ?? { tests: [], seconds: {} }
  rmSync(folder, { recursive: true })
  // A runner may fail without a failed test: a configuration that does not load, a project without tests.
  if (code !== 0 && !results.tests.some(({ outcome }) => outcome === 'failed'))
    results.tests.push({ suite: runner, name: `ended with ${code}, see its output`, outcome: 'failed', seconds: 0 })
  return results
}
