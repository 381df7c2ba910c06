import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Phase, type Results, readResults, resultsFileVariable } from './report/results.ts'
import { type PassedSuite, passedSuites } from './report/summary.ts'
import { root } from './run.ts'
import { staticChecks } from './static-checks.ts'
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

interface RanPhases {
  results: Results
  phases: Phase[]
  passed: PassedSuite[]
}

/** Runs the static checks, if wanted, then vitest, then Playwright, each if it has suites. */
export async function runPhases(
  suites: readonly Suite[],
  options: {
    hasStaticChecks: boolean
    env: Record<string, string | undefined>
    print: (line: string) => void
  },
): Promise<RanPhases> {
  const ran: RanPhases = { results: { tests: [], seconds: {} }, phases: [], passed: [] }
  if (options.hasStaticChecks) await addPhase(ran, 'static checks', () => staticChecks(options.print))
  for (const runner of ['vitest', 'playwright'] as const) {
    const own = suites.filter((suite) => suite.runner === runner)
    if (own.length === 0) continue
    const projects = own.flatMap(({ name }) => ['--project', name])
    const results = await addPhase(ran, runner, () => runSuites(runner, projects, options.env))
    ran.passed.push(...passedSuites(own, results))
  }
  return ran
}

async function addPhase({ results, phases }: RanPhases, name: string, run: () => Promise<Results>): Promise<Results> {
  const startedAt = performance.now()
  const added = await run()
  const spent = Object.entries(added.seconds)
  const workerSeconds = spent.reduce((sum, [, seconds]) => sum + seconds, 0)
  phases.push({ name, workerSeconds, wallSeconds: (performance.now() - startedAt) / 1000 })
  results.tests.push(...added.tests)
  for (const [suite, seconds] of spent) results.seconds[suite] = (results.seconds[suite] ?? 0) + seconds
  return added
}
