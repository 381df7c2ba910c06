import autocannon from 'autocannon'

/** Visits a second, and seconds. */
const rate = { visits: 50, seconds: 20 }

/** Latency of the whole html at 50 visits a second, in milliseconds; `non2xx` counts what was no page. */
export async function htmlUnderLoad(url: string): Promise<string> {
  const result = await autocannon({
    url,
    overallRate: rate.visits,
    duration: rate.seconds,
    connections: rate.visits,
    headers: { 'accept-language': 'ja', 'accept-encoding': 'br' },
  })
  const { p50, p99, max } = result.latency
  return `html at ${rate.visits} visits a second for ${rate.seconds} s: p50 ${p50} ms, p99 ${p99} ms, max ${max} ms; ${result.requests.total} answers, ${result.non2xx + result.errors + result.timeouts} failed`
}
