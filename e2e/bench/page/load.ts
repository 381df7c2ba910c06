import { createHistogram } from 'node:perf_hooks'
import { latencyOf, recordLatency, visitEvenly } from '../steady-load.ts'

const rate = { perSecond: 50, seconds: 20 }

/** Time to the complete HTML, at 50 visits per second, regardless of whether earlier ones have been answered. */
export async function htmlUnderLoad(url: string): Promise<string> {
  const latency = createHistogram()
  await visitEvenly(rate, async (_, due) => {
    const answer = await fetch(url, { headers: { 'accept-language': 'ja', 'accept-encoding': 'br' } }).catch(
      () => undefined,
    )
    if (!answer?.ok) return
    await answer.arrayBuffer()
    recordLatency(latency, due)
  })
  const { p50, p99 } = latencyOf(latency)
  const visits = rate.perSecond * rate.seconds
  return `html at ${rate.perSecond} visits a second for ${rate.seconds} s: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${(latency.max / 1000).toFixed(0)} ms; ${visits - latency.count} of ${visits} failed`
}
