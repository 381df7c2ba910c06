import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCheckout } from '../api/checkout.ts'
import { openScratchDatabase } from '../api/scratch-database.ts'
import { openRoomWithMembers } from './chat-members.ts'
import type { Protocol } from './protocols.ts'

/** A running chat server. */
export interface Contender {
  protocol: Protocol
  port: number
  pid: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** The API as `npm start` runs it, on PostgreSQL; undefined without one. */
export async function startGinmaku(members: number): Promise<Contender | undefined> {
  const database = await openScratchDatabase()
  if (!database) return undefined
  const signingKey = randomBytes(48).toString('base64url')
  const checkout = await startCheckout(root, database.url, { ACCESS_TOKEN_SECRET: signingKey })
  const stop = async () => {
    await checkout.stop()
    await database.drop()
  }
  try {
    const room = await openRoomWithMembers(database.url, checkout.apiOrigin, members)
    const port = Number(new URL(checkout.apiOrigin).port)
    return { protocol: { kind: 'ginmaku', signingKey, ...room }, port, pid: checkout.apiPid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startScript(kind: 'ws' | 'socket.io', script: string): Promise<Contender> {
  const child = fork(join(import.meta.dirname, script))
  const [port] = (await once(child, 'message')) as [number]
  return {
    protocol: { kind },
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export const startBareWs = () => startScript('ws', 'bare-server.ts')
export const startSocketIo = () => startScript('socket.io', 'socket-io-server.ts')
