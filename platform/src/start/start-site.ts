import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { sharedSecrets } from './secrets.ts'
import type { Service } from './service.ts'
import { createServiceGroup } from './service-group.ts'
import { type ServiceName, settingsFor, stripeBySandbox } from './site-settings.ts'

export interface SiteOptions {
  /** Contains database, releases, emails and logs. */
  dataFolder: string
  /** Preferred ports; if one is taken, the next free one is used. */
  ports: { site: number; api: number; sandbox: number; smtp: number }
  /** Additional variables for every process. */
  env?: Record<string, string>
  onStep?: (step: string, milliseconds: number) => void
  /** Stops a start; nothing is left running when the promise rejects. */
  signal?: AbortSignal
}

export interface Site {
  origin: string
  apiOrigin: string
  sandboxOrigin: string
  smtpPort: number
  services: ReadonlyMap<ServiceName, Service>
  /** Restarts a service that was stopped or killed, on the same port and data. */
  restart(name: ServiceName): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/**
 * Limits the memory of an API with the embedded database (docs/decisions/api-database-and-jobs.md). V8 compiles PGlite with its
 * baseline compiler only: the optimizing one needs 500 MB for a single function, and short requests gain nothing from it. glibc
 * returns freed memory to the system instead of caching an arena per thread.
 */
const embeddedDatabase = {
  nodeOptions: ['--liftoff-only'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
}

/** Starts sandbox, API and shell of one site. Shell and remotes must have been released into `dataFolder/releases`. */
export async function startSite({ dataFolder, ports, env = {}, onStep, signal }: SiteOptions): Promise<Site> {
  const bound = await choosePorts(ports)
  const origins = {
    site: `http://localhost:${bound.site}`,
    api: `http://127.0.0.1:${bound.api}`,
    sandbox: `http://localhost:${bound.sandbox}`,
  }
  const secrets = sharedSecrets(dataFolder)
  const cardGateway = env.CARD_GATEWAY ?? process.env.CARD_GATEWAY
  const settings: Record<string, string | undefined> = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    SITE_PORT: String(bound.site),
    API_PORT: String(bound.api),
    SANDBOX_PORT: String(bound.sandbox),
    SMTP_PORT: String(bound.smtp),
    SITE_ORIGIN: origins.site,
    API_ORIGIN: origins.api,
    SANDBOX_ORIGIN: origins.sandbox,
    SMTP_URL: `smtp://127.0.0.1:${bound.smtp}`,
    RELEASES_ORIGIN: `http://127.0.0.1:${bound.site}`,
    SEED: 'sample',
    ...secrets,
    ...(cardGateway === 'stripe' && stripeBySandbox(origins.sandbox, secrets)),
    ...env,
  }
  // Whether it is up, not /readyz: a site whose disk is nearly full starts, and says so.
  const scripts: Record<ServiceName, { script: string; readyUrl: string }> = {
    sandbox: { script: 'sandbox/src/main.ts', readyUrl: `http://127.0.0.1:${bound.sandbox}/healthz` },
    api: { script: 'api/src/main.ts', readyUrl: `${origins.api}/healthz` },
    shell: { script: 'shell/server/main.ts', readyUrl: `http://127.0.0.1:${bound.site}/healthz` },
  }
  const group = createServiceGroup((name: ServiceName) => {
    const logFile = join(dataFolder, 'logs', `${name}.log`)
    const { script, readyUrl } = scripts[name]
    const own = settingsFor(name, settings)
    const { nodeOptions, env: more } = name === 'api' && !own.DATABASE_URL ? embeddedDatabase : {}
    return {
      ...{ name, script: join(root, script), cwd: root, env: { ...own, ...more } },
      ...(nodeOptions && { nodeOptions }),
      ...{ logFile, readyUrl, readyWithin: 90_000 },
    }
  }, onStep)
  // The shell first, so that no new requests arrive while the rest finishes.
  const stop = () => group.stop(['shell', 'api', 'sandbox'])
  signal?.addEventListener('abort', () => void stop(), { once: true })
  try {
    // They depend on each other to serve requests, not to start.
    await settled([group.start('sandbox'), group.start('api'), group.start('shell')])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin: origins.site,
    apiOrigin: origins.api,
    sandboxOrigin: origins.sandbox,
    smtpPort: bound.smtp,
    services: group.running,
    restart: group.restart,
    stop,
  }
}

/** Waits for all before rejecting with the first failure, so that nothing is left starting. */
async function settled(starts: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function choosePorts(wanted: SiteOptions['ports']): Promise<SiteOptions['ports']> {
  const taken = new Set<number>()
  const choose = async (port: number) => {
    const free = await freePort(port, taken)
    taken.add(free)
    return free
  }
  return {
    site: await choose(wanted.site),
    api: await choose(wanted.api),
    sandbox: await choose(wanted.sandbox),
    smtp: await choose(wanted.smtp),
  }
}
