import { type PassedSuite, passedSuites } from './report/passed-suites.ts'
import type { Phase, Results } from './report/results.ts'
import { runSuites } from './run-suites.ts'
import { staticChecks } from './static-checks.ts'
import type { Suite } from './suites.ts'

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
