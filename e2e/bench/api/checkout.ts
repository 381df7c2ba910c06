import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ginmaku/platform/start/free-port.ts'
import { type Service, startService } from '@ginmaku/platform/start/service.ts'

/** API and composition server of one checkout of the repository. */
export interface Checkout {
  apiOrigin: string
  siteOrigin: string
  stop(): Promise<void>
}

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
  // An older checkout, to compare with, does not start without a shell.
  const assets = join(dataFolder, 'shell')
  mkdirSync(join(assets, 'server'), { recursive: true })
  writeFileSync(
    join(assets, 'server/frame.mjs'),
    `export const renderFrame = () => ({ top: '', bottom: '', shellPage: '' })`,
  )
  const build = { scripts: [], styles: [], deferred: [], shared: {} }
  writeFileSync(join(assets, 'shell-build.json'), JSON.stringify(build))
  const [apiPort, sitePort] = [await nextPort(), await nextPort()]
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const siteOrigin = `http://127.0.0.1:${sitePort}`
  const everyones = { NODE_ENV: 'production', DATA_DIR: dataFolder, SITE_ORIGIN: siteOrigin }
  const started: Service[] = []
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop()
    rmSync(dataFolder, { recursive: true })
  }
  const start = async (name: string, script: string, readyUrl: string, env: Record<string, string>) => {
    const options = { name, script: join(root, script), cwd: root, env: { ...everyones, ...env } }
    const logFile = join(dataFolder, 'logs', `${name}.log`)
    started.push(await startService({ ...options, logFile, readyUrl, readyWithin: 90_000 }))
  }
  try {
    await start('api', 'api/src/main.ts', `${apiOrigin}/readyz`, {
      API_PORT: String(apiPort),
      SEED: 'sample',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...apiEnv,
    })
    await start('site', 'shell/server/main.ts', `${siteOrigin}/healthz`, {
      SITE_PORT: String(sitePort),
      API_ORIGIN: apiOrigin,
      SHELL_ASSETS_DIR: assets,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { apiOrigin, siteOrigin, stop }
}
