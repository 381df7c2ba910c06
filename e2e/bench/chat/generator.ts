import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { visitEvenly } from '../steady-load.ts'
import { Client } from './client.ts'
import { numbersIn, type Protocol, saying } from './protocols.ts'

export interface Load {
  protocol: Protocol
  port: number
  sockets: number
  perSecond: number
  seconds: number
  /** Breaks off and reopens all connections but the senders' at once, halfway. */
  reconnects: boolean
}

export interface Outcome {
  deliveriesPerSecond: number
  /** Milliseconds from sending a message until its last receiver has it. */
  p50: number
  p99: number
  lost: number
  duplicated: number
  /** Share of one core that this process used. */
  generatorShare: number
  /** Milliseconds until the last client was back. */
  reconnectedMs: number | undefined
}

/** Members who write. The others only read. */
const senders = 100
/** Connections that are opened at a time before the measurement. */
const atOnce = 100
/** Milliseconds for the last messages to arrive. */
const patienceMs = 30_000

/** A separate process, so that the load does not use the servers' time. The parent says when to go on. */
process.once('message', (load: Load) => void run(load).then(() => process.exit(0)))

const heard = () => new Promise<void>((go) => process.once('message', () => go()))

async function run({ protocol, port, sockets, perSecond, seconds, reconnects }: Load): Promise<void> {
  const total = perSecond * seconds
  const seen = Array.from({ length: sockets }, () => new Uint8Array(total))
  const sentAt = new Float64Array(total)
  const missing = new Int32Array(total).fill(sockets)
  const latency = createHistogram()
  let deliveries = 0
  let lastAt = 0
  const receive = (member: number, payload: Buffer) => {
    const own = seen[member] as Uint8Array
    for (const number of numbersIn(payload)) {
      const times = (own[number] ?? 0) + 1
      own[number] = times
      deliveries += 1
      if (times > 1) continue
      missing[number] = (missing[number] ?? 0) - 1
      if (missing[number] !== 0) continue
      lastAt = performance.now()
      latency.record(Math.max(1, Math.round((lastAt - (sentAt[number] ?? 0)) * 1000)))
    }
  }
  const clients = seen.map((_, member) => {
    const client: Client = new Client(protocol, port, member, (payload) => receive(client.member, payload))
    return client
  })
  for (let from = 0; from < sockets; from += atOnce)
    await Promise.all(clients.slice(from, from + atOnce).map((client) => client.open()))
  process.send?.('connected')
  await heard()

  const usage = process.cpuUsage()
  const startedAt = performance.now()
  let reconnectedMs: number | undefined
  const sending = visitEvenly({ perSecond, seconds }, async (i) => {
    sentAt[i] = performance.now()
    clients[i % senders]?.say(saying(protocol, i))
  })
  if (reconnects) {
    await wait((seconds * 1000) / 2)
    const brokenAt = performance.now()
    const readers = clients.slice(senders).map((client) => ({ client, position: client.reset() }))
    await Promise.all(readers.map(({ client, position }) => client.open(position)))
    reconnectedMs = performance.now() - brokenAt
  }
  await sending
  const overdueAt = performance.now() + patienceMs
  while (missing.some((count) => count > 0) && performance.now() < overdueAt) await wait(50)
  const { user, system } = process.cpuUsage(usage)
  const elapsedMs = performance.now() - startedAt
  const outcome: Outcome = {
    deliveriesPerSecond: deliveries / ((lastAt - startedAt) / 1000),
    p50: latency.percentile(50) / 1000,
    p99: latency.percentile(99) / 1000,
    lost: missing.reduce((sum, count) => sum + count, 0),
    duplicated: seen.reduce((sum, own) => sum + own.reduce((more, times) => more + Math.max(0, times - 1), 0), 0),
    generatorShare: (user + system) / 1000 / elapsedMs,
    reconnectedMs,
  }
  await new Promise((sent) => process.send?.(outcome, sent))
}
