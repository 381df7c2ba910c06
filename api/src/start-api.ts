import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { type Deps, openDeps, type ReplacedDeps } from './open-deps.ts'
import { loadSampleContent } from './sample-content.ts'
import { createApp } from './server/create-app.ts'
import type { Settings } from './settings.ts'

export interface RunningApi {
  deps: Deps
  app: FastifyInstance
  /** e.g. `http://127.0.0.1:3100` */
  origin: string
  /** Accepts no new requests, finishes those in flight and running jobs, then closes the database and sockets. */
  stop(): Promise<void>
}

/** Opens the dependencies, migrates the database, listens, and starts the jobs. */
export async function startApi(settings: Settings, parts: ReplacedDeps = {}): Promise<RunningApi> {
  const { deps, close } = await openDeps(settings, domains, parts)
  try {
    await migrate(deps.db, domains)
    if (settings.SEED === 'sample') await addSampleData(deps)
    const app = await createApp(deps, domains)
    // Listens before starting jobs, so that a process without its port does no work.
    await app.listen({ host: settings.API_HOST, port: settings.API_PORT })
    // Without a database server there is no other process that could be the worker.
    const isWorker = deps.connection.kind === 'pglite'
    const stopping = new AbortController()
    const jobs = domains.flatMap((domain) => domain.jobs?.(deps) ?? [])
    await deps.jobs.start(isWorker ? [...jobs, ...workerJobs(deps, stopping.signal)] : jobs)
    const { port } = app.server.address() as AddressInfo
    const stop = async () => {
      stopping.abort(new Error('The API is stopping'))
      await app.close()
      await close()
    }
    return { deps, app, origin: `http://${settings.API_HOST}:${port}`, stop }
  } catch (error) {
    await close()
    throw error
  }
}

/** The jobs of `npm run worker`. */
export const workerJobs = (deps: Deps, stopping: AbortSignal) =>
  domains.flatMap((domain) => domain.workerJobs?.(deps, stopping) ?? [])

async function addSampleData(deps: Deps): Promise<void> {
  const { seedSampleData } = await loadSampleContent()
  if (await seedSampleData(deps)) deps.log.info('sample data seeded')
}
