import {
  type PlayKind,
  type PlayProtection,
  playbackBounds,
  playbackKeys,
  playKinds,
  playProtections,
} from '@ginmaku/shared-contracts/api/playback-report.ts'
import { telemetryBounds } from '@ginmaku/shared-contracts/api/telemetry-bounds.ts'
import { type CmcdData, type CmcdEventType, type CmcdPlayerState, validateCmcdEvents } from '@svta/cml-cmcd'
import { ApiError } from '../server/api-error.ts'

/** Twice that of the best master on a disc. */
const highestKbps = 250_000

/** One event of a play (CTA-5004-B), with the keys that the metrics use. */
export interface PlayEvent {
  type: CmcdEventType
  /** Milliseconds since 1970, by the clock of the viewer's device. */
  at: number
  /** The player's state from this event on. */
  state?: CmcdPlayerState
  /** Encoded bit rate of the chosen rendition from this event on. */
  kbps?: number
  /** Milliseconds from the press to the first frame; sent once a play. */
  startDelay?: number
  /** Codes of a fatal error. */
  errors?: readonly string[]
}

/** The events of one play in one call, in their order. */
export interface Play {
  /** Version of mf-player. */
  release: string | undefined
  kind: PlayKind
  protection: PlayProtection
  events: readonly PlayEvent[]
}

/** @throws ApiError `invalid_request` that names the first line that is no event of CMCD version 2 */
export function readPlays(body: string): Play[] {
  const lines = body.split('\n')
  if (lines.length > playbackBounds.lines) throw refusal(`At most ${playbackBounds.lines} events are accepted.`)
  const events = lines.map(readLine)
  return [...Map.groupBy(events, ({ sid }) => sid)].map(([, ofPlay]) => playOf(ofPlay))
}

const refusal = (message: string) => new ApiError('invalid_request', { errors: { body: message } })

function readLine(line: string, index: number): CmcdData {
  const { data, issues } = validateCmcdEvents(line, { version: 2 })
  const error = issues.find(({ severity }) => severity === 'error')
  if (error || !data[0]) throw refusal(`Line ${index + 1}: ${error?.message ?? 'This is no event.'}`)
  return data[0]
}

/** What is known of a play only later, such as its protection, is on the later lines. */
function playOf(lines: readonly CmcdData[]): Play {
  const last = (key: string) => lines.map((line) => (line as Record<string, unknown>)[key]).findLast(Boolean)
  const { release, kind, protection } = playbackKeys
  return {
    release: last(release) as string | undefined,
    kind: playKinds.find((known) => known === last(kind)) ?? 'unknown',
    protection: playProtections.find((known) => known === last(protection)) ?? 'unknown',
    events: lines.map(eventOf),
  }
}

function eventOf(line: CmcdData): PlayEvent {
  const { e, ts, sta, br, msd, ec } = line as Record<string, unknown>
  const kbps = valuesOf(br).find((value) => isWithin(value, 1, highestKbps)) as number | undefined
  return {
    type: e as CmcdEventType,
    at: ts as number,
    ...(sta !== undefined && { state: sta as CmcdPlayerState }),
    ...(kbps !== undefined && { kbps }),
    ...(isWithin(msd, 0, telemetryBounds.value) && { startDelay: msd }),
    ...(ec !== undefined && { errors: valuesOf(ec).map(String) }),
  }
}

/** Anyone can send these numbers, and one that is out of all proportion would spoil the sums for good. */
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** The values of an inner list, without the parameters that say which object each is about. */
const valuesOf = (list: unknown): unknown[] =>
  (Array.isArray(list) ? list : []).map((item) =>
    typeof item === 'object' && item !== null && 'value' in item ? item.value : item,
  )
