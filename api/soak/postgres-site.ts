import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { localEnvironment } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { connectPostgres } from '../src/database/connection.ts'
import { apiSettings } from '../src/settings.ts'
import { urlOf, withAdminClient } from '../testing/postgres-server.ts'
import { endScript, freePorts, startSandboxProcess, startScript } from '../testing/sandbox-process.ts'
import { any, type SoakSite } from './soak-site.ts'

const apiScript = join(import.meta.dirname, '../src/main.ts')
const operateScript = join(import.meta.dirname, '../src/operator/operate.ts')

const randomSecret = () => randomBytes(32).toString('base64url')

/** Two API processes sharing one PostgreSQL and Redis, and a gateway. */
export async function openPostgresSite(server: string, redis: string): Promise<SoakSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-soak-'))
  const database = `ginmaku_soak_${process.pid}`
  await withAdminClient(server, (client) => client.query(`create database ${database}`))
  const url = urlOf(server, database)
  const { first, second, port, smtpPort } = await freePorts('first', 'second', 'port', 'smtpPort')
  const secrets = { PAYMENT_SECRET_KEY: randomSecret(), PAYMENT_WEBHOOK_SECRET: randomSecret() }
  const siteOrigin = `http://127.0.0.1:${first}`
  const sandbox = await startSandboxProcess({
    dataDir: folder,
    siteOrigin,
    apiOrigin: siteOrigin,
    port,
    smtpPort,
    secretKey: secrets.PAYMENT_SECRET_KEY,
    webhookSecret: secrets.PAYMENT_WEBHOOK_SECRET,
  })
  const env = {
    ...localEnvironment(apiSettings, {}),
    NODE_ENV: 'production',
    DATABASE_URL: url,
    REDIS_URL: redis,
    API_PROCESSES: '2',
    SITE_ORIGIN: siteOrigin,
    SANDBOX_ORIGIN: sandbox.origin,
    ACCESS_TOKEN_SECRET: randomSecret(),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SEED: 'sample',
    LOG_LEVEL: 'info',
    ...secrets,
  }
  const ports = [first, second]
  const running = new Map<number, ChildProcess>()
  const startApi = async (apiPort: number) => {
    const own = { API_PORT: String(apiPort), DATA_DIR: join(folder, String(apiPort)) }
    running.set(apiPort, await startScript(apiScript, { ...env, ...own }, (line) => line.includes('api ready')))
  }
  const killApi = async (apiPort: number) => {
    const child = running.get(apiPort)
    if (child) await endScript(child, 'SIGKILL')
  }
  const killAndRestart = (hit: () => readonly number[]) => async () => {
    const ones = hit()
    await Promise.all(ones.map(killApi))
    await pause(Math.random() * 3000)
    await Promise.all(ones.map(startApi))
  }
  const runAside = async (script: string, words: readonly string[], own: Record<string, string>, forMs: number) => {
    const child = spawn(process.execPath, [script, ...words], {
      env: { ...process.env, ...env, ...own },
      stdio: 'ignore',
    })
    await Promise.race([once(child, 'exit'), pause(forMs)])
    child.kill('SIGKILL')
  }
  // Starting them one after the other would hide races at startup.
  await Promise.all(ports.map(startApi))
  const close = () => Promise.all([...running.values()].map((child) => endScript(child, 'SIGTERM')))

  return {
    apiOrigin: () => `http://127.0.0.1:${any(ports)}`,
    sandboxOrigin: () => sandbox.origin,
    gatewayKey: () => secrets.PAYMENT_SECRET_KEY,
    faults: {
      'one API killed': killAndRestart(() => [any(ports)]),
      'both APIs killed': killAndRestart(() => ports),
      'sandbox killed': async () => {
        await sandbox.kill()
        await pause(Math.random() * 3000)
        await sandbox.restart()
      },
      'a third API': () => runAside(apiScript, [], { API_PORT: '0', DATA_DIR: join(folder, 'third') }, 8000),
      seeded: () => runAside(operateScript, ['seed'], { DATA_DIR: join(folder, 'operator') }, 60_000),
    },
    openDatabase: async () => connectPostgres(url, 1),
    [Symbol.asyncDispose]: async () => {
      await close()
      await sandbox.stop()
      await withAdminClient(server, (client) => client.query(`drop database ${database} with (force)`))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
