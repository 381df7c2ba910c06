import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'

export interface Vital {
  /** `soft-lcp`: of a page that was reached without loading a document, from the click on. */
  name: 'lcp' | 'soft-lcp' | 'inp' | 'cls'
  /** Milliseconds; of cls a score. */
  value: number
  /** When that was seen which the value comes from; absent when nothing was, as for a page that never shifted. */
  seenAt?: number
  /** When the navigation began whose page this is. */
  navigatedAt: number
}

/**
 * Tells the Core Web Vitals of each page, soft navigations apart where the browser knows them.
 * Each once: a value that grows after the visitor has been away is told as it was.
 */
export function measurePages(tell: (vital: Vital) => void): void {
  const told = new Set<string>()
  const onMetric = (metric: MetricType) => {
    if (told.has(metric.id)) return
    told.add(metric.id)
    const seenAt = metric.entries[0]?.startTime
    tell({
      name: nameOf(metric),
      value: metric.value,
      navigatedAt: metric.navigationStartTime ?? 0,
      ...(seenAt !== undefined && { seenAt }),
    })
  }
  for (const measure of [onLCP, onINP, onCLS]) measure(onMetric, { reportSoftNavs: true })
}

function nameOf({ name, navigationType }: MetricType): Vital['name'] {
  if (name === 'LCP') return navigationType === 'soft-navigation' ? 'soft-lcp' : 'lcp'
  return name === 'INP' ? 'inp' : 'cls'
}
