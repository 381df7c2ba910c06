import type { Condition, NetworkFault } from './conditions.ts'

/** Milliseconds until the connection counts as too slow. */
const patience = 15_000

const failed = (code: NetworkFault): Condition => ({ name: 'network', state: 'failed', code })

interface Rendition {
  address: string
  /** Bits per second. */
  bandwidth: number
}

/** The least demanding rendition of a master playlist (RFC 8216 §4.3.4.2). */
export function lowestRendition(playlist: string, base: string): Rendition | undefined {
  const found = playlist.matchAll(/^#EXT-X-STREAM-INF:(?:.*[,:])?BANDWIDTH=(\d+).*\n([^#\s].*)$/gm)
  return [...found]
    .map(([, bandwidth, address = '']) => ({ bandwidth: Number(bandwidth), address: new URL(address, base).href }))
    .toSorted((a, b) => a.bandwidth - b.bandwidth)[0]
}

/** The first address in a media playlist. */
const firstSegment = (playlist: string, base: string): string | undefined => {
  const address = /^[^#\s].*$/m.exec(playlist)?.[0]
  return address && new URL(address, base).href
}

async function read(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`${response.status} from the media store`)
  return response
}

async function measure(probeUrl: string, signal: AbortSignal): Promise<Condition> {
  const master = new URL(probeUrl, location.href).href
  const rendition = lowestRendition(await (await read(master, signal)).text(), master)
  const segment = rendition && firstSegment(await (await read(rendition.address, signal)).text(), rendition.address)
  if (!rendition || !segment) return failed('unreachable')
  const startedAt = performance.now()
  const { byteLength } = await (await read(segment, signal)).arrayBuffer()
  const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001)
  const rate = (byteLength * 8) / seconds
  const megabits = rate / 1_000_000
  return rate < rendition.bandwidth ? { ...failed('slow'), megabits } : { name: 'network', state: 'ok', megabits }
}

/** Loads the first moments of the film the way a player does. @param probeUrl absent: nothing is loaded */
export async function measureNetwork(probeUrl: string | undefined): Promise<Condition> {
  if (!navigator.onLine) return failed('offline')
  if (probeUrl === undefined) return { name: 'network', state: 'not_checked' }
  const signal = AbortSignal.timeout(patience)
  return measure(probeUrl, signal).catch(() => failed(signal.aborted ? 'slow' : 'unreachable'))
}
