import { findCached, readKeys, storePassed } from './cached-results/cached-suites.ts'
import { readConditions } from './cached-results/conditions.ts'
import { cacheFolder } from './cached-results/result-cache.ts'
import { chooseSuites } from './choose-suites.ts'
import { recordCompleteRuns } from './complete-runs.ts'
import { header } from './header.ts'
import { inspectMachine } from './machine.ts'
import { parseOptions } from './options.ts'
import type { TestResult } from './report/results.ts'
import { summarize } from './report/summary.ts'
import { runPhases } from './run-suites.ts'
import type { Suite } from './suites.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (name: string): TestResult => ({ suite: 'setup', name, outcome: 'failed', seconds: 0 })
const startedAt = performance.now()

const options = parseOptions(process.argv.slice(2))
const choice = await chooseSuites(options)
const machine = await inspectMachine(print)
const { postgres, redis, engines } = machine
const has = (need: NonNullable<Suite['needs']>) => Boolean(need === 'postgres' ? postgres : engines[need])
const leftOut = choice.suites.filter(({ needs }) => needs && !has(needs))
const runnable = choice.suites.filter((suite) => !leftOut.includes(suite))

// CI proves every change from scratch, and so does a run without a selection.
const isCaching = options.isChanged && !process.env.CI
const cache = cacheFolder(process.env)
const conditions = isCaching ? await readConditions(machine, options) : undefined
const keys = conditions && readKeys(runnable, conditions)
const cached = keys ? findCached(cache, keys) : []
for (const line of header({ machine, options, choice, leftOut, cached })) print(line)
print('')

// A developer's own settings must not affect the tests.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) delete process.env[name]
const env = {
  CHROMIUM_PATH: machine.chromium.path,
  TEST_DATABASE_URL: postgres,
  TEST_REDIS_URL: redis,
  ISOLATED: options.isIsolated ? '1' : undefined,
  ALL_DATABASES: options.isOnAllDatabases ? '1' : undefined,
}
const toRun = runnable.filter((suite) => !cached.some((known) => known.suite === suite))
const { results, phases, passed } = await runPhases(toRun, { hasStaticChecks: choice.hasStaticChecks, env, print })
if (process.env.CI && !(postgres && redis))
  results.tests.push(fail('in CI PostgreSQL and Redis must be reachable (TEST_DATABASE_URL, TEST_REDIS_URL)'))

if (process.env.CI)
  for (const { name, needs } of leftOut)
    if (needs !== 'postgres') results.tests.push(fail(`in CI ${name} must be installed`))

if (conditions && keys)
  for (const line of storePassed(cache, passed, keys, () => readKeys(toRun, conditions))) print(line)
for (const script of recordCompleteRuns(options, new Set([...passed, ...cached].map(({ suite }) => suite))))
  results.tests.push(fail(`${script} could not record the run`))

const wallSeconds = (performance.now() - startedAt) / 1000
for (const line of ['', ...summarize({ ...results, phases, cached }, wallSeconds)]) print(line)
process.exitCode = results.tests.some(({ outcome }) => outcome === 'failed') ? 1 : 0
