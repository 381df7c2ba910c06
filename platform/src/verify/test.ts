import { execFileSync } from 'node:child_process'
import { chooseSuites } from './choose-suites.ts'
import { findOrInstallChromium } from './find-chromium.ts'
import { reachablePostgres, reachableRedis } from './reachable.ts'
import type { Results, TestResult } from './report/results.ts'
import { summarize } from './report/summary.ts'
import { runSuites } from './run-suites.ts'
import { staticChecks } from './static-checks.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const startedAt = performance.now()
const results: Results = { tests: [], seconds: {} }
const add = ({ tests, seconds }: Results) => {
  results.tests.push(...tests)
  for (const [suite, spent] of Object.entries(seconds)) results.seconds[suite] = (results.seconds[suite] ?? 0) + spent
}
const fail = (name: string): TestResult => ({ suite: 'setup', name, outcome: 'failed', seconds: 0 })

const choice = await chooseSuites(process.argv.slice(2))
const chromium = findOrInstallChromium(print)
const postgres = await reachablePostgres()
const redis = await reachableRedis()

print(`Node        ${process.version}`)
print(`Chromium    ${execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()}`)
print(`PostgreSQL  ${postgres ? 'reachable: the API is tested on it too' : 'not reachable: embedded PGlite alone'}`)
print(`Redis       ${redis ? 'reachable: the API is tested with it too' : 'not reachable: in-process broker alone'}`)
const leftOut = choice.suites.filter(({ needsPostgres }) => needsPostgres && !postgres)
for (const { name } of leftOut) print(`Skipped     ${name}: it needs PostgreSQL`)
if (choice.reason) print(`Suites      ${choice.suites.map(({ name }) => name).join(', ') || 'none'} (${choice.reason})`)
print('')

// A developer's own settings must not affect the tests.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) delete process.env[name]
const env = { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis }

if (process.env.CI && !(postgres && redis))
  add({
    tests: [fail('in CI PostgreSQL and Redis must be reachable (TEST_DATABASE_URL, TEST_REDIS_URL)')],
    seconds: {},
  })
if (choice.hasStaticChecks) add(await staticChecks(print))
for (const runner of ['vitest', 'playwright'] as const) {
  const runnable = choice.suites.filter((suite) => suite.runner === runner && !leftOut.includes(suite))
  if (runnable.length > 0)
    add(
      await runSuites(
        runner,
        runnable.flatMap(({ name }) => ['--project', name]),
        env,
      ),
    )
}

for (const line of ['', ...summarize(results, (performance.now() - startedAt) / 1000)]) print(line)
process.exitCode = results.tests.some(({ outcome }) => outcome === 'failed') ? 1 : 0
