import type { BroadcastTrack } from './encoder-manifest.ts'

/** Seconds of a segment; encoders set a key frame at its start. */
export const segmentSeconds = 2
/** Seconds of a chunk: the part of a segment that is sent as soon as it is encoded. */
export const chunkSeconds = 0.5
/** Milliseconds that players stay behind the camera, including the time that encoding takes. */
const targetLatencyMs = 2_500

/** What one connection of the encoder has sent. A new connection starts a new one, because its times start at zero. */
export interface BroadcastPeriod {
  number: number
  /** When its first sample was received. */
  started_at: Date
  tracks: readonly BroadcastTrack[]
  /** Complete segments; undefined while it goes on. */
  segments: number | undefined
}

export interface BroadcastKey {
  /** 32 hexadecimal digits. */
  id: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll(/[&<"]/g, (one) => escapes[one] ?? '')}"`)
    .join('')

const uuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function representation({ id, kind, codecs, bandwidth, width, height, frame_rate, sampling_rate }: BroadcastTrack) {
  const about = { id, mimeType: `${kind}/mp4`, codecs, bandwidth, width, height }
  return `<Representation${attributes({ ...about, frameRate: frame_rate, audioSamplingRate: sampling_rate })}/>`
}

function adaptationSet(kind: BroadcastTrack['kind'], period: BroadcastPeriod, key: BroadcastKey | undefined) {
  const tracks = period.tracks.filter((track) => track.kind === kind)
  if (tracks.length === 0) return []
  const protection = { schemeIdUri: 'urn:mpeg:dash:mp4protection:2011', value: 'cenc' }
  return [
    `<AdaptationSet${attributes({ id: kind === 'video' ? 0 : 1, contentType: kind, segmentAlignment: 'true', startWithSAP: 1 })}>`,
    ...(key ? [`<ContentProtection${attributes({ ...protection, 'cenc:default_KID': uuid(key.id) })}/>`] : []),
    `<SegmentTemplate${attributes({
      ...{ timescale: 1000, duration: segmentSeconds * 1000, startNumber: 1 },
      ...(period.segments === undefined && {
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

function periodElement(period: BroadcastPeriod, startMs: number, key: BroadcastKey | undefined): string[] {
  const length = period.segments === undefined ? undefined : duration(period.segments * segmentSeconds * 1000)
  return [
    `<Period${attributes({ id: period.number, start: duration(startMs), duration: length })}>`,
    ...adaptationSet('video', period, key),
    ...adaptationSet('audio', period, key),
    '</Period>',
  ]
}

/**
 * Where each period starts, in milliseconds: by the clock while the event goes on, but after the one before; without gaps in
 * its archive.
 */
function startsOf(periods: readonly BroadcastPeriod[], isOver: boolean): number[] {
  const zero = periods[0]?.started_at.getTime() ?? 0
  let end = 0
  return periods.map(({ started_at, segments = 0 }) => {
    const start = isOver ? end : Math.max(end, started_at.getTime() - zero)
    end = start + segments * segmentSeconds * 1000
    return start
  })
}

/**
 * The DASH manifest of a broadcast (ISO/IEC 23009-1, low latency as in the DASH-IF guidelines): all of it can be watched from its
 * start, and players keep near its end while it is on air. Its size does not grow with time, because segments have numbers.
 * @param periods those with tracks, in order; at least one
 */
export function liveManifest(
  periods: readonly BroadcastPeriod[],
  { isOver, key }: { isOver: boolean; key?: BroadcastKey | undefined },
): string {
  const starts = startsOf(periods, isOver)
  const [first] = periods
  if (!first) throw new Error('A broadcast without periods has no manifest')
  const last = periods.at(-1)
  const total = (starts.at(-1) ?? 0) + (last?.segments ?? 0) * segmentSeconds * 1000
  const common = {
    xmlns: 'urn:mpeg:dash:schema:mpd:2011',
    'xmlns:cenc': 'urn:mpeg:cenc:2013',
    profiles: 'urn:mpeg:dash:profile:isoff-live:2011',
    minBufferTime: 'PT1S',
    maxSegmentDuration: `PT${segmentSeconds}S`,
  }
  const timing = isOver
    ? { type: 'static', mediaPresentationDuration: duration(total) }
    : { type: 'dynamic', availabilityStartTime: first.started_at.toISOString(), minimumUpdatePeriod: 'PT4S' }
  const live = [
    `<ServiceDescription id="0"><Latency target="${targetLatencyMs}"/><PlaybackRate min="0.96" max="1.05"/></ServiceDescription>`,
  ]
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD${attributes({ ...common, ...timing })}>`,
    ...(isOver ? [] : live),
    ...periods.flatMap((period, place) => periodElement(period, starts[place] ?? 0, key)),
    ...(isOver ? [] : ['<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-xsdate:2014" value="time"/>']),
    '</MPD>',
    '',
  ].join('\n')
}
