import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'

/** /readyz: every page can be served, otherwise 503 with a sentence for each problem. /healthz says that the process is up. */
export function serveReadiness(server: FastifyInstance, { dataDir, diskFloorBytes }: ServerConfig): void {
  server.get('/readyz', async (request, reply) => {
    const checks = await Promise.all([
      findFullDisk(dataDir, diskFloorBytes),
      findUnreadableRegistry(join(dataDir, 'releases/registry.json'), (err) => request.log.error({ err }, 'not ready')),
    ])
    const problems = checks.filter((problem) => problem !== undefined)
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

/** Read from the file, since the registry in use may be the last good one. */
async function findUnreadableRegistry(file: string, complain: (error: unknown) => void): Promise<string | undefined> {
  try {
    registrySchema.parse(JSON.parse(await readFile(file, 'utf8')))
    return undefined
  } catch (error) {
    // Before the first release there is none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    complain(error)
    return 'The release registry cannot be read: pages are made from the last good one, and after a restart from none.'
  }
}
