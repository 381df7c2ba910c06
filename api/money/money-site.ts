import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { readSettings } from '../src/settings.ts'
import { type RunningApi, startApi } from '../src/start-api.ts'
import { createMailbox } from '../testing/mailbox.ts'
import { type ManualJobs, manualJobs } from '../testing/manual-jobs.ts'
import { paymentSecrets, siteOrigin } from '../testing/open-test-shop.ts'
import { opened } from '../testing/opened.ts'
import { endScript, freePorts, startSandboxProcess, startScript } from '../testing/sandbox-process.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts'

const apiScript = join(import.meta.dirname, '../src/main.ts')
const movedClock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href

/** Less than a slow answer of the gateway takes. */
const paymentTimeoutMs = 1000
/** How long the gateway decides about the timeout card. */
const hangMs = 1600
/** Until every process has noticed that its clock was moved. */
const noticedMs = 150

/** Three API processes on one PostgreSQL, and one gateway that they reach through a proxy, as its webhooks reach them. */
export interface MoneySite extends AsyncDisposable {
  apiOrigins: readonly string[]
  /** The gateway's own address, for buyers. */
  sandboxOrigin: string
  /** Between the processes and the gateway. */
  toGateway: UnreliableProxy
  /** Between the gateway and the processes. */
  webhooks: UnreliableProxy
  /** An API without jobs in this process, on the same database and with the same clock: for rows, sessions and the reconciler. */
  own: RunningApi
  jobs: ManualJobs
  /** SIGKILL; it starts again by itself. False while it is down. */
  kill(at: number): boolean
  /** Every process runs. */
  allUp(): Promise<void>
  /** Moves the clock of all processes ahead. */
  pass(ms: number): Promise<void>
}

export function openMoneySite(): Promise<MoneySite> {
  return opened(async (opening) => {
    const folder = await mkdtemp(join(tmpdir(), 'ginmaku-money-'))
    opening.defer(() => rm(folder, { recursive: true, force: true }))
    const clockFile = join(folder, 'ahead')
    let aheadMs = 0
    const pass = async (ms: number) => {
      aheadMs += ms
      await writeFile(clockFile, String(aheadMs))
      await pause(noticedMs)
    }
    await pass(0)
    const clockEnv = { NODE_OPTIONS: `--import ${movedClock}`, CLOCK_AHEAD_FILE: clockFile }

    const { url = '', close } = await openTestDatabase()
    opening.defer(close)
    const { one, two, three, ...ports } = await freePorts('one', 'two', 'three', 'port', 'smtpPort')
    const apiPorts = [one, two, three]
    const apiOrigins = apiPorts.map((port) => `http://127.0.0.1:${port}`)
    let nextWebhook = 0
    const webhooks = await openUnreliableProxy(() => apiOrigins[nextWebhook++ % apiOrigins.length] as string)
    opening.use(webhooks)
    const sandbox = await startSandboxProcess({
      dataDir: folder,
      siteOrigin,
      apiOrigin: webhooks.origin,
      ...ports,
      secretKey: paymentSecrets.PAYMENT_SECRET_KEY,
      webhookSecret: paymentSecrets.PAYMENT_WEBHOOK_SECRET,
      hangMs,
      env: clockEnv,
    })
    opening.defer(() => sandbox.stop())
    const toGateway = await openUnreliableProxy(() => sandbox.origin)
    opening.use(toGateway)

    const env = {
      DATABASE_URL: url,
      REDIS_URL: inject('testRedis') ?? '',
      SITE_ORIGIN: siteOrigin,
      ACCESS_TOKEN_SECRET: 'the access token secret of three processes',
      PAYMENT_TIMEOUT_MS: String(paymentTimeoutMs),
      ...paymentSecrets,
    }
    const jobs = manualJobs()
    const ownEnv = { ...env, SANDBOX_ORIGIN: sandbox.origin, API_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' }
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    const own = await startApi(readSettings(ownEnv), { jobs, mailer: createMailbox(), clock })
    opening.defer(() => own.stop())

    const running = new Map<number, ChildProcess>()
    const starting = new Map<number, Promise<void>>()
    const start = async (at: number) => {
      const itsOwn = { API_PORT: String(apiPorts[at]), DATA_DIR: join(folder, String(at)) }
      const itsEnv = { ...env, ...clockEnv, ...itsOwn, SANDBOX_ORIGIN: toGateway.origin }
      running.set(at, await startScript(apiScript, itsEnv, (line) => line.includes('api ready')))
      starting.delete(at)
    }
    opening.defer(async () => {
      await Promise.allSettled(starting.values())
      await Promise.all([...running.values()].map((child) => endScript(child, 'SIGKILL')))
    })
    await start(0)
    // Node then writes its compile cache, which it does not when a process is killed.
    await endScript(running.get(0) as ChildProcess, 'SIGTERM')
    await Promise.all(apiPorts.map((_, at) => start(at)))

    const kill = (at: number) => {
      const child = running.get(at)
      if (!child || starting.has(at)) return false
      const restarted = endScript(child, 'SIGKILL').then(() => start(at))
      // It is awaited by allUp; a process that does not start any more fails there.
      restarted.catch(() => undefined)
      starting.set(at, restarted)
      return true
    }
    const allUp = async () => void (await Promise.all(starting.values()))
    return { apiOrigins, sandboxOrigin: sandbox.origin, toGateway, webhooks, own, jobs, kill, allUp, pass }
  })
}
