import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProxy } from '../../../api/testing/nginx.ts'
import { startCheckout } from '../api/checkout.ts'
import { openScratchDatabase } from '../api/scratch-database.ts'
import type { Latency } from '../steady-load.ts'
import { addCamera, foldersOf, type LiveEvent, openEvent } from './event.ts'
import { measureHeartbeats } from './heartbeats.ts'
import { measureHeldRequests, type Stream } from './held-requests.ts'
import { agentOf, send } from './requests.ts'

/**
 * Benchmarks a live event through one API process on PostgreSQL: heartbeats at an even pace, and segments that all viewers request
 * before they exist, compared with a server that only copies chunks, each directly and with nginx in front. `--rate` (heartbeats a
 * second), `--seconds`, `--viewers`, `--segments`, `--members` (who log in first; viewers share their tickets). A viewer needs two
 * file descriptors in each process: `ulimit -n 6000`.
 */
const { values: given } = parseArgs({
  options: {
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    viewers: { type: 'string', default: '2000' },
    segments: { type: 'string', default: '10' },
    members: { type: 'string', default: '200' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const load = { viewers: Number(given.viewers), segments: Number(given.segments) }

type Measured = Latency & { failed: number }

function report(name: string, { p50, p95, p99, failed }: Measured): void {
  const times = Object.entries({ p50, p95, p99 }).map(([at, ms]) => `${at} ${ms.toFixed(1)} ms`.padEnd(15))
  say(`${name.padEnd(28)}${times.join('')}${failed} failed`)
}

/** Measures requests to a server itself, and with nginx in front of it. */
async function measureBothWays(origin: string, streamFrom: (origin: string) => Stream): Promise<[Measured, Measured]> {
  const direct = await measureHeldRequests(streamFrom(origin), load)
  const nginx = await openProxy(origin)
  try {
    return [direct, await measureHeldRequests(streamFrom(nginx.origin), { ...load, after: load.segments })]
  } finally {
    await nginx.stop()
  }
}

/** The event's stream through the API, of an encoder that has just connected: read from any origin. */
async function streamOf(apiOrigin: string, databaseUrl: string, event: LiveEvent, signingKey: string) {
  const key = await addCamera(databaseUrl, event, signingKey)
  const headers = { authorization: `Basic ${Buffer.from(`encoder:${key}`).toString('base64')}` }
  const folders = await foldersOf(apiOrigin, event)
  const address = `${apiOrigin}/api/v2/broadcast/${event.playId}`
  const connected = await send(`${address}/period`, { agent: agentOf(1), method: 'POST', headers })
  if (connected.statusCode !== 200) throw new Error(`The encoder was refused: ${connected.statusCode}`)
  connected.resume()
  return (origin: string): Stream => ({
    segment: (number) => ({
      ...{ sendTo: `${address}/1/0-${number}.m4s`, headers },
      readFrom: (viewer) => `${origin}${folders[viewer % folders.length]}1/0-${number}.m4s`,
    }),
  })
}

async function measureBare(): Promise<[Measured, Measured]> {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [port] = (await once(server, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  const streamFrom = (origin: string) => ({ segment: () => ({ sendTo: url, headers: {}, readFrom: () => origin }) })
  try {
    return await measureBothWays(url, streamFrom)
  } finally {
    server.kill('SIGKILL')
  }
}

const database = await openScratchDatabase()
if (!database) throw new Error('This needs PostgreSQL (TEST_DATABASE_URL)')
const signingKey = randomBytes(48).toString('base64url')
const checkout = await startCheckout(join(import.meta.dirname, '../../..'), database.url, {
  ACCESS_TOKEN_SECRET: signingKey,
})
try {
  const { apiOrigin } = checkout
  const event = await openEvent(database.url, apiOrigin, Number(given.members))
  const pace = { perSecond: Number(given.rate), seconds: Number(given.seconds) }
  await measureHeartbeats(apiOrigin, event, { perSecond: Math.min(50, pace.perSecond), seconds: 2 })
  report(`${pace.perSecond} heartbeats/s`, await measureHeartbeats(apiOrigin, event, pace))
  const held = await measureBothWays(apiOrigin, await streamOf(apiOrigin, database.url, event, signingKey))
  const bare = await measureBare()
  for (const [at, way] of ['', ' by nginx'].entries()) {
    const [api, copied] = [held[at] as Measured, bare[at] as Measured]
    report(`${load.viewers} held requests${way}`, api)
    report(`only copied${way}`, copied)
    say(`the first chunk takes ${(api.p99 / copied.p99).toFixed(2)} × as long as copying it (p99)`)
  }
} finally {
  await checkout.stop()
  await database.drop()
}
