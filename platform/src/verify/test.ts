import { execFileSync } from 'node:child_process'
import { findOrInstallChromium } from './find-chromium.ts'
import { reachablePostgres, reachableRedis } from './reachable.ts'
import { staticChecks } from './static-checks.ts'
import { type Counts, runSuite, type Suite } from './suites.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const begun = performance.now()

const chromium = findOrInstallChromium(say)
const postgres = await reachablePostgres()
const redis = await reachableRedis()

say(`Node        ${process.version}`)
say(`Chromium    ${execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()}`)
say(`PostgreSQL  ${postgres ? 'reachable: the API is tested on it too' : 'not reachable: embedded PGlite alone'}`)
say(`Redis       ${redis ? 'reachable: the API is tested with it too' : 'not reachable: in-process broker alone'}`)
say('')

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const add = ({ passed, failed, skipped = 0 }: { passed: number; failed: number; skipped?: number }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

if (process.env.CI && !(postgres && redis)) {
  say('✗ in CI PostgreSQL and Redis must be reachable (TEST_DATABASE_URL, TEST_REDIS_URL)')
  add({ passed: 0, failed: 1 })
}

add(await staticChecks(say))

const unit = [
  'shared-contracts',
  'shared-ui',
  'platform',
  'sandbox',
  'shell',
  'mf-catalog',
  'mf-mypage',
  'mf-purchase',
  'mf-player',
  'mf-live',
]
const browser = { CHROMIUM_PATH: chromium }
const suites: Suite[] = [
  ...unit.map((folder): Suite => ({ name: folder, runner: 'vitest', folder, env: browser })),
  {
    name: 'api on embedded defaults',
    runner: 'vitest',
    folder: 'api',
    env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' },
  },
]
if (postgres) {
  const env = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis ?? '' }
  suites.push({ name: `api on PostgreSQL${redis ? ' and Redis' : ''}`, runner: 'vitest', folder: 'api', env })
}
suites.push({ name: 'each remote alone in the browser', runner: 'playwright', folder: 'platform', env: browser })
suites.push({ name: 'whole site in the browser', runner: 'playwright', folder: 'e2e', env: browser })

// Tell the runs apart from the caller's own settings: a developer's DATABASE_URL must never be a test's.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) delete process.env[name]

for (const suite of suites) add(await runSuite(suite, say))

say(`\n${Math.round((performance.now() - begun) / 1000)} s in all`)
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
