import { Histogram, type Registry } from 'prom-client'

/** Includes the limits between good, fair and poor (web.dev/vitals): 2.5 and 4 s; 0.2 and 0.5 s; 0.1 and 0.25. */
const vitals = {
  lcp: {
    name: 'ginmaku_page_lcp_seconds',
    help: 'Largest Contentful Paint of pages whose document was loaded',
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    unitsPerValue: 1000,
  },
  'soft-lcp': {
    name: 'ginmaku_page_soft_lcp_seconds',
    help: 'Largest Contentful Paint of pages reached from another, from the click on',
    buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 10],
    unitsPerValue: 1000,
  },
  inp: {
    name: 'ginmaku_page_inp_seconds',
    help: 'Interaction to Next Paint',
    buckets: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
    unitsPerValue: 1000,
  },
  cls: {
    name: 'ginmaku_page_cls',
    help: 'Cumulative Layout Shift',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    unitsPerValue: 1,
  },
} as const

type VitalName = keyof typeof vitals

export const isVital = (name: string): name is VitalName => Object.hasOwn(vitals, name)

/** The Core Web Vitals as histograms, by the release of the page. */
export function pageVitals(registry: Registry) {
  const histograms = new Map(
    Object.entries(vitals).map(([vital, { name, help, buckets }]) => [
      vital,
      new Histogram({ name, help, buckets: [...buckets], labelNames: ['remote', 'version'], registers: [registry] }),
    ]),
  )
  return {
    /** @param value as reported: milliseconds, or a score */
    observe: (vital: VitalName, labels: Record<string, string>, value: number) =>
      histograms.get(vital)?.observe(labels, value / vitals[vital].unitsPerValue),
    remove(labels: Record<string, string>) {
      for (const histogram of histograms.values()) histogram.remove(labels)
    },
  }
}
