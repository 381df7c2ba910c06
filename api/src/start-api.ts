import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { seedSampleWorld } from '../sample/seed.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { openWorld, type World, type WorldParts } from './open-world.ts'
import { createApp } from './server/create-app.ts'
import type { Settings } from './settings.ts'

export interface RunningApi {
  world: World
  app: FastifyInstance
  /** e.g. `http://127.0.0.1:3100` */
  origin: string
  /** Accepts no new requests, finishes those in flight and running jobs, then closes the database and sockets. */
  stop(): Promise<void>
}

/** Opens the world, migrates the database, listens, and starts the jobs. */
export async function startApi(settings: Settings, parts: WorldParts = {}): Promise<RunningApi> {
  const { world, close } = await openWorld(settings, domains, parts)
  try {
    await migrate(world.db, domains)
    if (settings.SEED === 'sample' && (await seedSampleWorld(world))) world.log.info('sample world seeded')
    const app = await createApp(world, domains)
    // Listens before starting jobs, so that a process without its port does no work.
    await app.listen({ host: settings.API_HOST, port: settings.API_PORT })
    await world.jobs.start(domains.flatMap((domain) => domain.jobs?.(world) ?? []))
    const { port } = app.server.address() as AddressInfo
    const stop = async () => {
      await app.close()
      await close()
    }
    return { world, app, origin: `http://${settings.API_HOST}:${port}`, stop }
  } catch (error) {
    await close()
    throw error
  }
}
