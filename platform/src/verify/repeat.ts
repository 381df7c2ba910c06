import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { findOrInstallChromium } from './find-chromium.ts'
import { reachablePostgres, reachableRedis } from './reachable.ts'
import type { Results } from './report/results.ts'
import { run } from './run.ts'
import { runSuites } from './run-suites.ts'

/**
 * `npm run test:repeat -- PATTERN --times 30 --busy`: repeats the tests whose titles match the pattern, without retries;
 * `--busy` keeps every core busy during the run. Ends with the number of failures of each test.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' }, busy: { type: 'boolean', default: false } },
})
const [pattern = ''] = positionals
const times = Number(values.times)
if (!pattern || !Number.isInteger(times) || times < 1)
  throw new Error('Usage: npm run test:repeat -- PATTERN [--times 30] [--busy]')

const print = (line: string) => process.stdout.write(`${line}\n`)
const env = {
  CHROMIUM_PATH: findOrInstallChromium(print),
  TEST_DATABASE_URL: await reachablePostgres(),
  TEST_REDIS_URL: await reachableRedis(),
}

const files = await filesWithUnitTests()
const hasBrowserTests = (await run('playwright', ['test', '--list', '-g', pattern], env)).ok
if (files.length === 0 && !hasBrowserTests) throw new Error(`No test's title matches ${pattern}`)

const attempts = new Map<string, { ran: number; failed: number }>()
const stopBurning = values.busy ? burnCores() : undefined
try {
  if (files.length > 0)
    for (let round = 0; round < times; round++)
      count(await runSuites('vitest', ['-t', pattern, '--retry=0', ...files], env))
  if (hasBrowserTests)
    count(await runSuites('playwright', ['-g', pattern, `--repeat-each=${times}`, '--retries=0'], env))
} finally {
  await stopBurning?.()
}
for (const [name, { ran, failed }] of attempts) print(`${failed ? '✗' : '✓'} ${failed} of ${ran} failed: ${name}`)
process.exitCode = [...attempts.values()].some(({ failed }) => failed > 0) ? 1 : 0

/** Vitest files that contain a matching test, so that the others are not loaded in every repetition. */
async function filesWithUnitTests(): Promise<string[]> {
  const { output } = await run('vitest', ['list', '-t', pattern, '--json'])
  const listed = JSON.parse(output.slice(output.indexOf('['))) as { file: string }[]
  return [...new Set(listed.map(({ file }) => file))]
}

function count({ tests }: Results): void {
  for (const { suite, name, outcome } of tests) {
    if (outcome === 'skipped') continue
    const key = `${suite} › ${name}`
    const known = attempts.get(key) ?? { ran: 0, failed: 0 }
    attempts.set(key, { ran: known.ran + 1, failed: known.failed + (outcome === 'passed' ? 0 : 1) })
  }
}

/** Keeps every core busy until the returned function is called. */
function burnCores(): () => Promise<void> {
  const burners = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }))
  return async () => void (await Promise.all(burners.map((burner) => burner.terminate())))
}
