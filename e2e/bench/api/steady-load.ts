import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

export interface SteadyLoad {
  /** Asked for in order, again from the first. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

/** Milliseconds. */
export interface Latency {
  p50: number
  p99: number
}

/**
 * Requests at evenly spaced times, whether or not earlier ones were answered (an open load, as of visitors who don't know of each
 * other). Latency counts from the time at which a request was due. autocannon instead sends each second's requests in one burst.
 * @throws Error when a response is not 2xx
 */
export async function loadSteadily(origin: string, { paths, perSecond, seconds }: SteadyLoad): Promise<Latency> {
  const latency = createHistogram()
  const started = performance.now()
  const request = async (i: number) => {
    const due = started + (i * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    const response = await fetch(`${origin}${paths[i % paths.length]}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${paths[i % paths.length]}`)
    latency.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
  }
  await Promise.all(Array.from({ length: Math.round(perSecond * seconds) }, (_, i) => request(i)))
  const at = (percent: number) => latency.percentile(percent) / 1000
  return { p50: at(50), p99: at(99) }
}
