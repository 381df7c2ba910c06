import type { PlayEvent } from './read-plays.ts'

/**
 * Quality of experience as CTA-2066 (Streaming Quality of Experience Events, Properties and Metrics) names it, from events in
 * CMCD's states. Each function takes successive events of one play, which need not be all of them: a player sends its events in
 * batches, and repeats its state at the start and at the end of each. So sums over batches are sums over the play, and no one
 * has to remember a play between its batches.
 */
type Events = readonly PlayEvent[]

interface Span {
  state: PlayEvent['state']
  kbps: number | undefined
  /** Milliseconds. */
  length: number
}

/** Milliseconds. A player that plays reports more often, so this device slept, or its clock was set. */
const longestSpan = 120_000
/** Seconds: one frame of a film. No one sees a shorter stop. */
const shortestStall = 0.04

/** What lasted how long. */
function spansOf(events: Events): Span[] {
  return events.slice(0, -1).map(({ at, state, kbps }, index) => {
    const length = (events[index + 1]?.at ?? at) - at
    return { state, kbps, length: length > 0 && length <= longestSpan ? length : 0 }
  })
}

const secondsIn = (events: Events, wanted: PlayEvent['state']) =>
  spansOf(events).reduce((sum, { state, length }) => (state === wanted ? sum + length : sum), 0) / 1000

/**
 * Video startup time, in seconds: from the press on play to the first frame that plays, whatever the viewer was waiting for. A
 * question to the viewer in between does not count, the press that answers it does. Undefined unless it started in these events.
 */
export const startupSeconds = (events: Events): number | undefined => {
  const delay = events.find(({ startDelay }) => startDelay !== undefined)?.startDelay
  return delay === undefined ? undefined : delay / 1000
}

/**
 * How an attempt to start ended; undefined if it goes on, or ended in other events.
 * - `started`: the first frame played
 * - `failed`: video start failure, a fatal error before the first frame
 * - `refused`: the same because the viewer may not watch it, which is no failure of the player
 * - `exited`: exit before video start, the viewer left during the startup time without having seen an error
 */
export function startOutcome(events: Events): 'started' | 'failed' | 'refused' | 'exited' | undefined {
  if (startupSeconds(events) !== undefined) return 'started'
  for (const [index, { state }] of events.entries()) {
    const before = events[index - 1]?.state
    if (before !== 's') continue
    if (state === 'q') return 'exited'
    if (state === 'f') return fatalErrors(events).includes('refused') ? 'refused' : 'failed'
  }
  return undefined
}

/** Codes of the errors that ended the play, before or after its start. */
export const fatalErrors = (events: Events): string[] =>
  events.flatMap(({ type, errors }) => (type === 'e' ? (errors ?? []) : []))

/** Playing time, in seconds: while the picture moved. */
export const playedSeconds = (events: Events): number => secondsIn(events, 'p')

/** Rebuffering time, in seconds: the picture stood although it should have moved, neither during the startup time nor after a seek. */
export const stalledSeconds = (events: Events): number => secondsIn(events, 'r')

/** Rebuffering events that a viewer can see. */
export const stalls = (events: Events): number =>
  events.filter(({ state }, index) => {
    if (state !== 'r' || events[index - 1]?.state !== 'p') return false
    const end = events.findIndex((event, later) => later > index && event.state !== 'r')
    return stalledSeconds(events.slice(index, end < 0 ? undefined : end + 1)) >= shortestStall
  }).length

/** Rendition switches after the first frame, by the viewer or by the player. */
export const switches = (events: Events): number =>
  events.filter(({ type, kbps }, index) => {
    const before = events[index - 1]
    return type === 'bc' && before?.kbps !== undefined && before.kbps !== kbps && before.state !== 's'
  }).length

/** Kilobits of the renditions that were shown, by their bit rates in the playlist. */
export const deliveredKilobits = (events: Events): number =>
  spansOf(events).reduce((sum, { state, kbps = 0, length }) => (state === 'p' ? sum + (kbps * length) / 1000 : sum), 0)
