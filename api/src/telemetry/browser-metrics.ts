import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { Counter, Histogram, type Registry, Summary } from 'prom-client'
import type { Clock } from '../clock.ts'
import { boundedLabelSets } from './label-sets.ts'

/** Sets of labels. Ten live releases with twenty kinds of failure each. */
const failureSets = 200
const phaseSets = 100
const pageSets = 50
const ownSets = 50

const phases = new Set(['load', 'mount', 'parcel-load', 'parcel-mount'])
const release = ['remote', 'version'] as const

/** Where the field draws the line between good, fair and poor (web.dev/vitals) there is an edge: 2.5 and 4 s; 0.2 and 0.5 s; 0.1 and 0.25. */
const buckets = {
  phase: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  lcp: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  cls: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
}

/** What browsers tell, as metrics of this process. docs/decisions/telemetry.md lists them. */
export function browserMetrics(registry: Registry, clock: Clock): (report: WireReport) => void {
  const registers = [registry]
  const failures = new Counter({
    name: 'ginmaku_remote_failures_total',
    help: 'Failures in browsers, by the release they happened in',
    labelNames: [...release, 'name'],
    registers,
  })
  const phaseSeconds = new Histogram({
    name: 'ginmaku_remote_phase_seconds',
    help: 'Seconds that a release took in a browser to load and to mount',
    labelNames: [...release, 'phase'],
    buckets: buckets.phase,
    registers,
  })
  const vitals = pageVitals(registry)
  const own = new Summary({
    name: 'ginmaku_remote_metric',
    help: 'What a remote measures by itself, in its own unit: count and sum',
    labelNames: [...release, 'name'],
    percentiles: [],
    registers,
  })

  const failureLabels = boundedLabelSets({ limit: failureSets, clock, forget: (labels) => failures.remove(labels) })
  const phaseLabels = boundedLabelSets({ limit: phaseSets, clock, forget: (labels) => phaseSeconds.remove(labels) })
  const ownLabels = boundedLabelSets({ limit: ownSets, clock, forget: (labels) => own.remove(labels) })
  const pageLabels = boundedLabelSets({
    limit: pageSets,
    clock,
    forget: (labels) => {
      for (const { metric } of Object.values(vitals)) metric.remove(labels)
    },
  })

  return (report) => {
    const { kind, name } = report
    const of = { remote: report.remote ?? 'shell', version: report.version ?? 'none' }
    if (kind === 'error') return failures.inc(failureLabels({ ...of, name }))
    if (kind === 'phase') {
      const phase = phases.has(name) ? name : 'other'
      return phaseSeconds.observe(phaseLabels({ ...of, phase }), report.value / 1000)
    }
    const vital = isVital(name) ? vitals[name] : undefined
    if (vital) vital.metric.observe(pageLabels(of), report.value / vital.perUnit)
    else own.observe(ownLabels({ ...of, name }), report.value)
  }
}

/** `perUnit`: what a report's value is divided by. */
function pageVitals(registry: Registry) {
  const histogram = (name: string, help: string, edges: number[]) =>
    new Histogram({ name, help, labelNames: [...release], buckets: edges, registers: [registry] })
  return {
    lcp: {
      metric: histogram(
        'ginmaku_page_lcp_seconds',
        'Largest Contentful Paint, by the release whose page it was',
        buckets.lcp,
      ),
      perUnit: 1000,
    },
    inp: {
      metric: histogram(
        'ginmaku_page_inp_seconds',
        'Interaction to Next Paint, by the release whose page it was',
        buckets.inp,
      ),
      perUnit: 1000,
    },
    cls: {
      metric: histogram('ginmaku_page_cls', 'Cumulative Layout Shift, by the release whose page it was', buckets.cls),
      perUnit: 1,
    },
  }
}

const isVital = (name: string): name is 'lcp' | 'inp' | 'cls' => ['lcp', 'inp', 'cls'].includes(name)
