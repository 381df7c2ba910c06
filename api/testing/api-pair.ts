import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { readSettings } from '../src/settings.ts'
import { type RunningApi, startApi } from '../src/start-api.ts'
import { createMailbox } from './mailbox.ts'
import { manualJobs } from './manual-jobs.ts'
import { addTitleOnSale, paymentSecrets, siteOrigin } from './open-test-shop.ts'
import { opened } from './opened.ts'
import { endScript, freePorts, startScript } from './sandbox-process.ts'
import { openSharedSandbox } from './shared-sandbox.ts'
import { openTestDatabase } from './test-database.ts'

const apiScript = join(import.meta.dirname, '../src/main.ts')

export interface ApiProcess {
  origin: string
  /** SIGKILL, like a crash. */
  kill(): Promise<void>
}

export interface ApiPair extends AsyncDisposable {
  first: ApiProcess
  second: ApiProcess
  sandboxOrigin: string
  /** An API without jobs in this process, on the same database: for rows and sessions. */
  own: RunningApi
}

/**
 * Two API processes as in production, on one PostgreSQL (and Redis, if available), with a payment gateway and the title
 * `film` on sale.
 * @param smtp mail server of each process
 * @param hangMs how long the gateway hangs for the timeout card
 */
export function openApiPair(smtp: { first: string; second: string }, hangMs: number): Promise<ApiPair> {
  return opened(async (opening) => {
    const folder = await mkdtemp(join(tmpdir(), 'ginmaku-pair-'))
    opening.defer(() => rm(folder, { recursive: true, force: true }))
    const { url = '', close } = await openTestDatabase()
    opening.defer(close)
    const { firstPort, secondPort, ...ports } = await freePorts('firstPort', 'secondPort', 'port', 'smtpPort')
    const sandbox = await openSharedSandbox({
      dataDir: folder,
      siteOrigin,
      apiOrigin: `http://127.0.0.1:${firstPort}`,
      ...ports,
      secretKey: paymentSecrets.PAYMENT_SECRET_KEY,
      webhookSecret: paymentSecrets.PAYMENT_WEBHOOK_SECRET,
      hangMs,
    })
    opening.defer(() => sandbox.stop())
    const env = {
      DATABASE_URL: url,
      SITE_ORIGIN: siteOrigin,
      SANDBOX_ORIGIN: sandbox.origin,
      ACCESS_TOKEN_SECRET: 'the access token secret of a pair of processes',
      REDIS_URL: inject('testRedis') ?? '',
      ...paymentSecrets,
    }
    const ownSettings = readSettings({ ...env, API_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' })
    const own = await startApi(ownSettings, { jobs: manualJobs(), mailer: createMailbox() })
    opening.defer(() => own.stop())
    await addTitleOnSale({ deps: own.deps, clock: systemClock }, 'film')
    const start = async (name: 'first' | 'second', port: number) => {
      const itsOwn = { API_PORT: String(port), DATA_DIR: join(folder, name), SMTP_URL: smtp[name] }
      const child = await startScript(apiScript, { ...env, ...itsOwn }, (line) => line.includes('api ready'))
      opening.defer(() => endScript(child, 'SIGKILL'))
      return { child, origin: `http://127.0.0.1:${port}`, kill: () => endScript(child, 'SIGKILL') }
    }
    const [first, second] = await Promise.all([start('first', firstPort), start('second', secondPort)])
    return { first, second, sandboxOrigin: sandbox.origin, own }
  })
}
