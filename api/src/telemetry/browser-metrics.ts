import type { WireReport } from '@ginmaku/shared-contracts/api/telemetry.ts'
import { Counter, Histogram, type Registry, Summary } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Release } from './known-releases.ts'
import { isVital, pageVitals } from './page-vitals.ts'

export type Labels = Record<string, string>

interface LabelSets {
  /** Maximum number of sets, in addition to the one for all others. */
  limit: number
  clock: Clock
  /** Removes a set from the metrics that use it. */
  remove(labels: Labels): void
}

/** Milliseconds without a report after which a set may be replaced: releases come and go while the process runs. */
const idleMs = 24 * 60 * 60 * 1000

/**
 * Returns labels that are safe to use on a metric: the given ones, or `other` for each of them once there are too many sets.
 * Anyone can send labels, and each set uses memory here and in the metrics collector.
 */
export function boundedLabelSets({ limit, clock, remove }: LabelSets): (labels: Labels) => Labels {
  // Ordered by their last report.
  const sets = new Map<string, { labels: Labels; lastUsedAt: number }>()

  const makeRoom = (now: number): boolean => {
    if (sets.size < limit) return true
    const [[key, oldest] = []] = sets
    if (key === undefined || !oldest || now - oldest.lastUsedAt < idleMs) return false
    sets.delete(key)
    remove(oldest.labels)
    return true
  }

  return (labels) => {
    const now = clock.now().getTime()
    const key = JSON.stringify(Object.values(labels))
    const known = sets.get(key)
    if (!known && !makeRoom(now)) return Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))
    sets.delete(key)
    sets.set(key, { labels, lastUsedAt: now })
    return labels
  }
}

/** Maximum numbers of label sets: enough for the releases of a busy day, but few for names that anyone can forge. */
const failureSets = 500
const phaseSets = 200
const pageSets = 50
const ownSets = 50

/** Names reported by the shell and by the common part of all remotes; any other name is specific to a remote. */
const failureNames = new Set([
  'area',
  'render',
  'fallback',
  'hydration',
  'listener',
  'logout',
  'measuring',
  'page',
  'prepare',
  'region',
  'section',
  'server-render',
  'session',
  'stylesheet',
  'uncaught',
])

const phases = new Set(['load', 'mount', 'parcel-load', 'parcel-mount'])
const releaseLabels = ['remote', 'version'] as const

/** Browser reports as metrics of this process; docs/decisions/telemetry.md says what they count. */
export function browserMetrics(registry: Registry, clock: Clock): (report: WireReport, release: Release) => void {
  const registers = [registry]
  const failures = new Counter({
    name: 'ginmaku_remote_failures_total',
    help: 'Failures in browsers, by the release they happened in',
    labelNames: [...releaseLabels, 'name'],
    registers,
  })
  const phaseSeconds = new Histogram({
    name: 'ginmaku_remote_phase_seconds',
    help: 'Seconds that a release took in a browser to load and to mount',
    labelNames: [...releaseLabels, 'phase'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const own = new Summary({
    name: 'ginmaku_remote_metric',
    help: 'What a remote measures by itself, in its own unit: count and sum',
    labelNames: [...releaseLabels, 'name'],
    percentiles: [],
    registers,
  })
  const vitals = pageVitals(registry)

  const removeFailure = (labels: Labels) => failures.remove(labels)
  const failureLabels = boundedLabelSets({ limit: failureSets, clock, remove: removeFailure })
  const ownFailureLabels = boundedLabelSets({ limit: ownSets, clock, remove: removeFailure })
  const phaseLabels = boundedLabelSets({ limit: phaseSets, clock, remove: (labels) => phaseSeconds.remove(labels) })
  const pageLabels = boundedLabelSets({ limit: pageSets, clock, remove: vitals.remove })
  const ownLabels = boundedLabelSets({ limit: ownSets, clock, remove: (labels) => own.remove(labels) })

  return (report, { remote, version }) => {
    const { kind, name } = report
    const its = { remote, version }
    if (kind === 'error') failures.inc((failureNames.has(name) ? failureLabels : ownFailureLabels)({ ...its, name }))
    else if (kind === 'phase')
      phaseSeconds.observe(phaseLabels({ ...its, phase: phases.has(name) ? name : 'other' }), report.value / 1000)
    else if (isVital(name)) vitals.observe(name, pageLabels(its), report.value)
    else own.observe(ownLabels({ ...its, name }), report.value)
  }
}
