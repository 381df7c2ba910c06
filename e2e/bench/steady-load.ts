import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

export interface Pace {
  perSecond: number
  seconds: number
}

/** Milliseconds. */
export interface Latency {
  p50: number
  p95: number
  p99: number
}

/**
 * Visits at evenly spaced times, whether or not earlier ones have finished (an open load, as from independent visitors).
 * @param visit receives its number, and the time by `performance.now()` at which it was due, from which latency counts
 */
export async function visitEvenly(
  { perSecond, seconds }: Pace,
  visit: (i: number, due: number) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const visitInTurn = async (i: number) => {
    const due = started + (i * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    await visit(i, due)
  }
  await Promise.all(Array.from({ length: Math.round(perSecond * seconds) }, (_, i) => visitInTurn(i)))
}

/**
 * Requests these paths in order, again from the first.
 * @throws Error when a response is not 2xx
 */
export async function loadSteadily(origin: string, { paths, ...pace }: Pace & { paths: readonly string[] }) {
  const latency = createHistogram()
  await visitEvenly(pace, async (i, due) => {
    const response = await fetch(`${origin}${paths[i % paths.length]}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${paths[i % paths.length]}`)
    recordLatency(latency, due)
  })
  return latencyOf(latency)
}

/** Microseconds since `due`. */
export const recordLatency = (latency: RecordableHistogram, due: number): void =>
  latency.record(Math.max(1, Math.round((performance.now() - due) * 1000)))

export function latencyOf(latency: RecordableHistogram): Latency {
  const at = (percent: number) => latency.percentile(percent) / 1000
  return { p50: at(50), p95: at(95), p99: at(99) }
}
