import { setTimeout as pause } from 'node:timers/promises'

/** Visits per second, and duration in seconds. */
const rate = { visits: 50, seconds: 20 }

/** Time to the complete HTML, at 50 visits per second, regardless of whether earlier ones have been answered. */
export async function htmlUnderLoad(url: string): Promise<string> {
  const visits: Promise<number | undefined>[] = []
  const begun = performance.now()
  while (visits.length < rate.visits * rate.seconds) {
    const due = begun + (visits.length * 1000) / rate.visits
    await pause(Math.max(0, due - performance.now()))
    visits.push(timeOf(url))
  }
  const answered = (await Promise.all(visits)).filter((time) => time !== undefined).sort((a, b) => a - b)
  const at = (share: number) =>
    (answered[Math.min(answered.length - 1, Math.floor(answered.length * share))] ?? Number.NaN).toFixed(0)
  return `html at ${rate.visits} visits a second for ${rate.seconds} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms; ${visits.length - answered.length} of ${visits.length} failed`
}

async function timeOf(url: string): Promise<number | undefined> {
  const begun = performance.now()
  const answer = await fetch(url, { headers: { 'accept-language': 'ja', 'accept-encoding': 'br' } }).catch(
    () => undefined,
  )
  if (!answer?.ok) return undefined
  await answer.arrayBuffer()
  return performance.now() - begun
}
