import { playbackErrors } from '@ginmaku/shared-contracts/api/playback-report.ts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { boundedLabelSets } from './browser-metrics.ts'
import {
  deliveredKilobits,
  fatalErrors,
  playedSeconds,
  stalledSeconds,
  stalls,
  startOutcome,
  startupSeconds,
  switches,
} from './play-quality.ts'
import type { Play } from './read-plays.ts'

const labelNames = ['version', 'kind', 'protection'] as const
type LabelName = (typeof labelNames)[number]

/** Twelve for a release: four kinds, three protections. */
const labelSets = 120

const outcomes = ['started', 'failed', 'refused', 'exited'] as const
const codes = [...playbackErrors, 'other'] as const
const states = ['playing', 'stalled'] as const

/** How well plays went, by release of mf-player; docs/decisions/telemetry.md says what each metric means. */
export function playbackMetrics(registry: Registry, clock: Clock): (play: Play, version: string) => void {
  const counter = <N extends string = never>(name: string, help: string, more: readonly N[] = []) =>
    new Counter<LabelName | N>({
      name: `ginmaku_playback_${name}_total`,
      help,
      labelNames: [...labelNames, ...more],
      registers: [registry],
    })
  const starts = counter('starts', 'Attempts to start a film, by how they ended', ['outcome'])
  const errors = counter('errors', 'Fatal errors, before or after the first frame', ['code'])
  const seconds = counter('seconds', 'Seconds in which the picture moved, or should have', ['state'])
  const stalled = counter('stalls', 'Times that the picture stopped for want of data')
  const switched = counter('switches', 'Changes of the rendition after the first frame')
  const kilobits = counter(
    'delivered_kilobits',
    'Kilobits of the renditions played, by their bit rates in the playlist',
  )
  const startup = new Histogram({
    name: 'ginmaku_playback_startup_seconds',
    help: 'Seconds from the press on play to the first frame',
    labelNames,
    buckets: [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 10, 20],
    registers: [registry],
  })
  const labelsOf = boundedLabelSets({
    limit: labelSets,
    clock,
    remove(labels) {
      for (const outcome of outcomes) starts.remove({ ...labels, outcome })
      for (const code of codes) errors.remove({ ...labels, code })
      for (const state of states) seconds.remove({ ...labels, state })
      for (const metric of [stalled, switched, kilobits, startup]) metric.remove(labels)
    },
  })

  return ({ kind, protection, events }, version) => {
    const labels = labelsOf({ version, kind, protection })
    const outcome = startOutcome(events)
    if (outcome) starts.inc({ ...labels, outcome })
    const delay = startupSeconds(events)
    if (delay !== undefined) startup.observe(labels, delay)
    for (const error of fatalErrors(events))
      errors.inc({ ...labels, code: codes.find((code) => code === error) ?? 'other' })
    seconds.inc({ ...labels, state: 'playing' }, playedSeconds(events))
    seconds.inc({ ...labels, state: 'stalled' }, stalledSeconds(events))
    stalled.inc(labels, stalls(events))
    switched.inc(labels, switches(events))
    kilobits.inc(labels, deliveredKilobits(events))
  }
}
