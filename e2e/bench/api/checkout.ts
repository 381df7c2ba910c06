import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ginmaku/platform/start/free-port.ts'
import { processes, type ServiceName } from '@ginmaku/platform/start/processes.ts'
import { type Service, startService } from '@ginmaku/platform/start/service.ts'
import { localEnvironment } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { openMailSink } from './mail-sink.ts'

/** API and composition server of one checkout of the repository. */
export interface Checkout {
  apiOrigin: string
  apiPid: number
  siteOrigin: string
  stop(): Promise<void>
}

const randomSecret = () => randomBytes(32).toString('base64url')

const taken = new Set<number>()
async function nextPort(): Promise<number> {
  const port = await freePort(4410, taken)
  taken.add(port)
  return port
}

/**
 * Starts them as `npm start` does, with the sample data and without shell and remotes, so nothing needs to be built.
 * @param databaseUrl PostgreSQL; undefined: the embedded database
 * @param apiEnv more variables of the API
 */
export async function startCheckout(
  root: string,
  databaseUrl: string | undefined,
  apiEnv: Record<string, string> = {},
): Promise<Checkout> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-'))
  const [apiPort, sitePort] = [await nextPort(), await nextPort()]
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const siteOrigin = `http://127.0.0.1:${sitePort}`
  const everyones = { NODE_ENV: 'production', DATA_DIR: dataFolder, SITE_ORIGIN: siteOrigin }
  const mailSink = await openMailSink()
  const started: Service[] = []
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop()
    mailSink.close()
    rmSync(dataFolder, { recursive: true })
  }
  const start = async (name: ServiceName, readyUrl: string, env: Record<string, string>) => {
    const { script, declared } = processes[name]
    const own = { ...localEnvironment(declared, everyones), ...env }
    const options = { name, script: join(root, script), cwd: root, env: own }
    const logFile = join(dataFolder, 'logs', `${name}.log`)
    started.push(await startService({ ...options, logFile, readyUrl, readyWithin: 90_000 }))
  }
  try {
    await start('api', `${apiOrigin}/readyz`, {
      API_PORT: String(apiPort),
      SEED: 'sample',
      SMTP_URL: mailSink.url,
      ACCESS_TOKEN_SECRET: randomSecret(),
      PAYMENT_SECRET_KEY: randomSecret(),
      PAYMENT_WEBHOOK_SECRET: randomSecret(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...apiEnv,
    })
    await start('shell', `${siteOrigin}/healthz`, {
      SITE_PORT: String(sitePort),
      API_ORIGIN: apiOrigin,
      SHELL_ASSETS_DIR: placeOldShell(dataFolder),
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { apiOrigin, apiPid: started[0]?.pid ?? -1, siteOrigin, stop }
}

/** An older checkout, to compare with, does not start without a shell. @returns its folder */
function placeOldShell(dataFolder: string): string {
  const assets = join(dataFolder, 'shell')
  mkdirSync(join(assets, 'server'), { recursive: true })
  writeFileSync(
    join(assets, 'server/frame.mjs'),
    `export const renderFrame = () => ({ top: '', bottom: '', shellPage: '' })`,
  )
  const build = { scripts: [], styles: [], deferred: [], shared: {} }
  writeFileSync(join(assets, 'shell-build.json'), JSON.stringify(build))
  return assets
}
