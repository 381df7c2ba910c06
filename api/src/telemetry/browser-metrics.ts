import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { Counter, Histogram, type Registry, Summary } from 'prom-client'
import type { Clock } from '../clock.ts'
import { boundedLabelSets } from './label-sets.ts'
import { isVital, pageVitals } from './page-vitals.ts'

/** Sets of labels. Ten live releases with twenty kinds of failure each. */
const failureSets = 200
const phaseSets = 100
const pageSets = 50
const ownSets = 50

const phases = new Set(['load', 'mount', 'parcel-load', 'parcel-mount'])
const release = ['remote', 'version'] as const

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
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const own = new Summary({
    name: 'ginmaku_remote_metric',
    help: 'What a remote measures by itself, in its own unit: count and sum',
    labelNames: [...release, 'name'],
    percentiles: [],
    registers,
  })
  const vitals = pageVitals(registry)

  const failureLabels = boundedLabelSets({ limit: failureSets, clock, forget: (labels) => failures.remove(labels) })
  const phaseLabels = boundedLabelSets({ limit: phaseSets, clock, forget: (labels) => phaseSeconds.remove(labels) })
  const pageLabels = boundedLabelSets({ limit: pageSets, clock, forget: vitals.forget })
  const ownLabels = boundedLabelSets({ limit: ownSets, clock, forget: (labels) => own.remove(labels) })

  return (report) => {
    const { kind, name } = report
    const told = { remote: report.remote ?? 'shell', version: report.version ?? 'none' }
    if (kind === 'error') failures.inc(failureLabels({ ...told, name }))
    else if (kind === 'phase')
      phaseSeconds.observe(phaseLabels({ ...told, phase: phases.has(name) ? name : 'other' }), report.value / 1000)
    else if (isVital(name)) vitals.observe(name, pageLabels(told), report.value)
    else own.observe(ownLabels({ ...told, name }), report.value)
  }
}
