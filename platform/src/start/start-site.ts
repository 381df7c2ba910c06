import { join } from 'node:path'
import { localEnvironment } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { freePort } from './free-port.ts'
import { localSettings, originsAt, type SitePorts } from './local-settings.ts'
import { processes, type ServiceName } from './processes.ts'
import { sharedSecrets } from './secrets.ts'
import type { Service } from './service.ts'
import { createServiceGroup } from './service-group.ts'

export interface SiteOptions {
  /** Contains database, releases, emails and logs. */
  dataFolder: string
  /** Preferred ports; if one is taken, the next free one is used. */
  ports: SitePorts
  /** More settings; each process gets those that it declares. */
  env?: Record<string, string>
  onStep?: (step: string, milliseconds: number) => void
  /** Releases shell and remotes while sandbox and API start. By default they must have been released. */
  release?: () => Promise<unknown>
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

/** Starts sandbox, API and shell of one site, whose shell and remotes are released into `dataFolder/releases`. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataFolder, ports, env = {}, onStep, release = async () => {}, signal } = options
  const bound = await choosePorts(ports)
  const origins = originsAt(bound)
  const settings = localSettings({ dataFolder, ports: bound, secrets: sharedSecrets(dataFolder), env })
  // Whether it is up, not /readyz: a site whose disk is nearly full starts, and says so.
  const readyUrls: Record<ServiceName, string> = {
    sandbox: `http://127.0.0.1:${bound.sandbox}/healthz`,
    api: `${origins.api}/healthz`,
    shell: `http://127.0.0.1:${bound.site}/healthz`,
  }
  const group = createServiceGroup((name: ServiceName) => {
    const logFile = join(dataFolder, 'logs', `${name}.log`)
    const { script, declared } = processes[name]
    const own = localEnvironment(declared, settings)
    const { nodeOptions, env: more } = name === 'api' && !own.DATABASE_URL ? embeddedDatabase : {}
    return {
      ...{ name, script: join(root, script), cwd: root, env: { ...own, ...more } },
      ...(nodeOptions && { nodeOptions }),
      ...{ logFile, readyUrl: readyUrls[name], readyWithin: 90_000 },
    }
  }, onStep)
  // The shell first, so that no new requests arrive while the rest finishes.
  const stop = () => group.stop(['shell', 'api', 'sandbox'])
  signal?.addEventListener('abort', () => void stop(), { once: true })
  const startShell = async () => {
    try {
      await unlessStopped(release, signal)
    } catch (error) {
      void stop()
      throw error
    }
    await group.start('shell')
  }
  try {
    // They depend on each other to serve requests, not to start.
    const others = [group.start('sandbox'), group.start('api')]
    await settled([startShell(), ...others])
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

/** Rejects as soon as the start is stopped, even if `work` goes on. */
async function unlessStopped(work: () => Promise<unknown>, signal = new AbortController().signal): Promise<void> {
  signal.throwIfAborted()
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  await Promise.race([stopped, work()])
}

/** Waits for all before rejecting with the first failure, so that nothing is left starting. */
async function settled(starts: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function choosePorts(wanted: SitePorts): Promise<SitePorts> {
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
