import { createHistogram } from 'node:perf_hooks'
import { type Latency, latencyOf, type Pace, recordLatency, visitEvenly } from '../steady-load.ts'

/** A page to visit in one language. */
export interface Address {
  /** The name under which its figures are printed. */
  kind: string
  path: string
  language: 'ja' | 'en'
}

export interface Figures extends Latency {
  visits: number
  /** Responded 200 with the page's HTML in it. */
  rendered: number
  /** Responded 200 without HTML; the browser renders. */
  unrendered: number
  /** Any other status, or no response. */
  failed: number
}

/** Visits the addresses in turn. @returns the figures of each kind, of the times until the complete document had arrived */
export async function visitPages(origin: string, addresses: readonly Address[], pace: Pace) {
  const kinds = new Map<string, ReturnType<typeof counter>>()
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? counter()
    kinds.set(kind, known)
    return known
  }
  await visitEvenly(pace, async (i, due) => {
    const address = addresses[i % addresses.length]
    if (!address) return
    const outcome = await visit(origin, address)
    const { latency, counts } = of(address.kind)
    counts[outcome]++
    if (outcome !== 'failed') recordLatency(latency, due)
  })
  return new Map(
    [...kinds].map(([kind, { latency, counts }]): [string, Figures] => {
      const visits = counts.rendered + counts.unrendered + counts.failed
      return [kind, { ...latencyOf(latency), ...counts, visits }]
    }),
  )
}

const counter = () => ({ latency: createHistogram(), counts: { rendered: 0, unrendered: 0, failed: 0 } })

async function visit(origin: string, { path, language }: Address): Promise<'rendered' | 'unrendered' | 'failed'> {
  const headers = { 'accept-language': language, 'accept-encoding': 'br', accept: 'text/html' }
  try {
    const response = await fetch(origin + path, { headers })
    const text = await response.text()
    if (response.status !== 200) return 'failed'
    return text.includes('<div data-remote="') ? 'rendered' : 'unrendered'
  } catch {
    return 'failed'
  }
}
