import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveReleasesPath } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import type { LiveReleases } from '@ginmaku/shared-contracts/registry/live-releases.ts'

export interface ReleaseServer {
  origin: string
  /** What it returns; null: it fails. */
  live: LiveReleases | null
  requests: number
  stop(): void
}

/** The part of the composition server that returns the live releases. */
export async function startReleaseServer(live: LiveReleases): Promise<ReleaseServer> {
  const server = createServer((request, response) => {
    releases.requests++
    if (request.url !== liveReleasesPath || !releases.live) response.statusCode = 503
    response.end(JSON.stringify(releases.live))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const releases: ReleaseServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live,
    requests: 0,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return releases
}
