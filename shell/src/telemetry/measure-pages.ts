import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'

export interface Vital {
  /** `soft-lcp`: for a page reached without a document load, measured from the click. */
  name: 'lcp' | 'soft-lcp' | 'inp' | 'cls'
  /** Milliseconds; for cls a score. */
  value: number
  /** When the measured event occurred; absent when there was none, as for a page that never shifted. */
  seenAt?: number
  /** When the page's navigation started. */
  navigatedAt: number
}

/**
 * Reports the Core Web Vitals of each page, with soft navigations separate where the browser supports them. Each is reported
 * once: a value that grows after the visitor was away is not updated.
 */
export function measurePages(onVital: (vital: Vital) => void): void {
  const reported = new Set<string>()
  const onMetric = (metric: MetricType) => {
    if (reported.has(metric.id)) return
    reported.add(metric.id)
    const seenAt = metric.entries[0]?.startTime
    onVital({
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
