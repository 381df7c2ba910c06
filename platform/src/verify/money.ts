import { parseArgs } from 'node:util'
import { reachablePostgres, reachableRedis } from './reachable.ts'
import { countOutcomes } from './report/summary.ts'
import { runSuites } from './run-suites.ts'

/**
 * `npm run test:money -- --purchases 10000 --seed 7`: random purchases while everything fails (api/money). Without
 * both, those of `npm test`, which are the same in every run. Needs PostgreSQL.
 */
const { values } = parseArgs({ options: { purchases: { type: 'string' }, seed: { type: 'string' } } })
for (const [name, value] of Object.entries(values))
  if (!/^\d+$/.test(value)) throw new Error(`--${name} is a whole number, not ${value}`)

const { tests } = await runSuites('vitest', ['--project', 'api-money'], {
  TEST_DATABASE_URL: await reachablePostgres(),
  TEST_REDIS_URL: await reachableRedis(),
  MONEY_PURCHASES: values.purchases,
  MONEY_SEED: values.seed,
})
const { passed, failed } = countOutcomes(tests)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
