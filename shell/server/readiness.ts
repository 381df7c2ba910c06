import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'

/**
 * /readyz: 200 when every page can be served, otherwise 503 with a message for each problem. /healthz: the process is running.
 */
export function serveReadiness(
  server: FastifyInstance,
  { dataDir, diskFloorBytes }: Pick<ServerConfig, 'dataDir' | 'diskFloorBytes'>,
  findRegistryProblems: () => string[],
): void {
  server.get('/readyz', async (_, reply) => {
    const fullDisk = await findFullDisk(dataDir, diskFloorBytes)
    const problems = [...(fullDisk ? [fullDisk] : []), ...findRegistryProblems()]
    const isReady = problems.length === 0
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ready' : 'not_ready', problems }
  })
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

async function findFullDisk(folder: string, floorBytes: number): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder)
  const left = bavail * bsize
  if (left >= floorBytes) return undefined
  return `The disk is full: ${inMegabytes(left)} are left for data, and at least ${inMegabytes(floorBytes)} are needed.`
}
