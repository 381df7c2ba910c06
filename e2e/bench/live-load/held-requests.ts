import { request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Latency, latencyOf } from '../steady-load.ts'
import { agentOf, firstByteOf, send } from './requests.ts'

/** Where a segment is sent, and where viewers read it. */
export interface Stream {
  segment(number: number): { sendTo: string; headers: Record<string, string>; readFrom(viewer: number): string }
}

/** Bytes of half a second at 2.5 Mbit/s. */
const chunk = Buffer.alloc(160_000, 7)
/** Milliseconds until all requests are held; they wait up to four seconds. */
const settleMs = 2_500

/** Sends the chunks of a segment. @returns when the first one was sent, by `performance.now()` */
async function sendSegment(url: string, headers: Record<string, string>): Promise<number> {
  const sending = request(url, { method: 'PUT', headers })
  const ended = new Promise((resolve, reject) => sending.once('response', resolve).once('error', reject))
  const sentAt = performance.now()
  sending.write(chunk)
  await wait(500)
  sending.end(chunk)
  await ended
  return sentAt
}

interface Load {
  viewers: number
  segments: number
  /** Segments that there are already. */
  after?: number
}

/** Viewers who request each segment before it exists: milliseconds from its first chunk until that has arrived. */
export async function measureHeldRequests(
  stream: Stream,
  { viewers, segments, after = 0 }: Load,
): Promise<Latency & { failed: number }> {
  const latency = createHistogram()
  const agent = agentOf(viewers)
  let failed = 0
  for (let number = after + 1; number <= after + segments; number += 1) {
    const { sendTo, headers, readFrom } = stream.segment(number)
    const held = Array.from({ length: viewers }, (_, viewer) =>
      send(readFrom(viewer), { agent }).then(firstByteOf, () => undefined),
    )
    await wait(settleMs)
    const sentAt = await sendSegment(sendTo, headers)
    for (const at of await Promise.all(held))
      if (at === undefined) failed += 1
      else latency.record(Math.max(1, Math.round((at - sentAt) * 1000)))
  }
  agent.destroy()
  return { ...latencyOf(latency), failed }
}
