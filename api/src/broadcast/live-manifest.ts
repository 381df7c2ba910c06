import type { BroadcastTrack } from './encoder-manifest.ts'

/** Seconds of a segment; encoders set a key frame at its start. */
export const segmentSeconds = 2
const lengthMs = segmentSeconds * 1000
/** Seconds of a chunk: the part of a segment that is sent as soon as it is encoded. */
export const chunkSeconds = 0.5

/** What one connection of the encoder has sent. A new connection starts a new one, because its times start at zero. */
export interface BroadcastPeriod {
  number: number
  /** When its first sample was received. */
  started_at: Date
  tracks: readonly BroadcastTrack[]
  /** Complete segments; undefined while it goes on. */
  segments: number | undefined
}

/** A period without the segments before the event's start. */
export interface ShownPeriod extends BroadcastPeriod {
  /** Segments at its beginning that are not shown. */
  skipped: number
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll(/[&<"]/g, (one) => escapes[one] ?? '')}"`)
    .join('')

function representation({ id, kind, codecs, bandwidth, width, height, frame_rate, sampling_rate }: BroadcastTrack) {
  const about = { id, mimeType: `${kind}/mp4`, codecs, bandwidth, width, height }
  return `<Representation${attributes({ ...about, frameRate: frame_rate, audioSamplingRate: sampling_rate })}/>`
}

function adaptationSet(kind: BroadcastTrack['kind'], period: ShownPeriod, isOver: boolean) {
  const tracks = period.tracks.filter((track) => track.kind === kind)
  if (tracks.length === 0) return []
  return [
    `<AdaptationSet${attributes({ id: kind === 'video' ? 0 : 1, contentType: kind, segmentAlignment: 'true', startWithSAP: 1 })}>`,
    `<SegmentTemplate${attributes({
      ...{ timescale: 1000, duration: lengthMs, startNumber: period.skipped + 1 },
      ...(period.skipped > 0 && { presentationTimeOffset: period.skipped * lengthMs }),
      // Of ended periods too: a player decides by the first manifest whether it loads chunks.
      ...(!isOver && {
        availabilityTimeOffset: segmentSeconds - chunkSeconds,
        availabilityTimeComplete: 'false',
      }),
      initialization: `${period.number}/init-$RepresentationID$.mp4`,
      media: `${period.number}/$RepresentationID$-$Number$.m4s`,
    })}/>`,
    ...tracks.map(representation),
    '</AdaptationSet>',
  ]
}

const duration = (ms: number) => `PT${(ms / 1000).toFixed(3)}S`

function periodElement(period: ShownPeriod, startMs: number, isOver: boolean): string[] {
  const length = period.segments === undefined ? undefined : duration(period.segments * lengthMs)
  return [
    `<Period${attributes({ id: period.number, start: duration(startMs), duration: length })}>`,
    ...adaptationSet('video', period, isOver),
    ...adaptationSet('audio', period, isOver),
    '</Period>',
  ]
}

/** Where each period starts, in milliseconds: after the one before, without a gap or by the clock. */
export function startsOf(periods: readonly BroadcastPeriod[], hasGaps: boolean): number[] {
  const zero = periods[0]?.started_at.getTime() ?? 0
  let end = 0
  return periods.map(({ started_at, segments = 0 }) => {
    const start = hasGaps ? Math.max(end, started_at.getTime() - zero) : end
    end = start + segments * lengthMs
    return start
  })
}

/** When its last complete segment ends. */
export const endOfPeriod = ({ started_at, segments = 0 }: BroadcastPeriod): Date =>
  new Date(started_at.getTime() + segments * lengthMs)

/** From when until when the event really took place: what its camera filmed before and after is not shown. */
interface OnAir {
  from: Date
  until: Date | undefined
}

/** The part of a period that was on air, in whole segments; undefined if none was. */
function withinAir(period: BroadcastPeriod, { from, until }: OnAir): ShownPeriod | undefined {
  const before = from.getTime() - period.started_at.getTime()
  const skipped = Math.max(0, Math.floor(before / lengthMs))
  const started_at = new Date(period.started_at.getTime() + skipped * lengthMs)
  const left = until ? Math.ceil((until.getTime() - started_at.getTime()) / lengthMs) : Number.POSITIVE_INFINITY
  const sent = period.segments === undefined ? Number.POSITIVE_INFINITY : period.segments - skipped
  const count = Math.min(left, sent)
  if (count <= 0) return undefined
  return { ...period, skipped, started_at, segments: Number.isFinite(count) ? count : undefined }
}

/** Its periods with what was on air. */
export const periodsOnAir = (periods: readonly BroadcastPeriod[], onAir: OnAir): ShownPeriod[] =>
  periods.flatMap((period) => withinAir(period, onAir) ?? [])

/**
 * The DASH manifest of a broadcast (ISO/IEC 23009-1, low latency as in the DASH-IF guidelines): all of it can be watched from its
 * start, and players keep near its end while it is on air. Its size does not grow with time, because segments have numbers.
 * @param periods those that were on air, in order; at least one
 * @param hasGaps times are those of the clock: always while it is on air, and for its viewers also when it has just ended, because
 * their players are somewhere in it
 */
export function liveManifest(
  periods: readonly ShownPeriod[],
  { isOver, hasGaps = !isOver }: { isOver: boolean; hasGaps?: boolean },
): string {
  const starts = startsOf(periods, hasGaps)
  const [first] = periods
  if (!first) throw new Error('A broadcast without periods has no manifest')
  const last = periods.at(-1)
  const total = (starts.at(-1) ?? 0) + (last?.segments ?? 0) * lengthMs
  const common = {
    xmlns: 'urn:mpeg:dash:schema:mpd:2011',
    profiles: 'urn:mpeg:dash:profile:isoff-live:2011',
    minBufferTime: 'PT1S',
    maxSegmentDuration: `PT${segmentSeconds}S`,
  }
  const timing = isOver
    ? { type: 'static', mediaPresentationDuration: duration(total) }
    : { type: 'dynamic', availabilityStartTime: first.started_at.toISOString(), minimumUpdatePeriod: 'PT4S' }
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD${attributes({ ...common, ...timing })}>`,
    ...periods.flatMap((period, place) => periodElement(period, starts[place] ?? 0, isOver)),
    ...(isOver ? [] : ['<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-xsdate:2014" value="time"/>']),
    '</MPD>',
    '',
  ].join('\n')
}
