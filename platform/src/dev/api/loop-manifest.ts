import type { Film } from './sample-films.ts'

/** Seconds of a segment of a film that repeats. */
const segmentSeconds = 2
/** Repetitions before the first request could be made. */
const past = 3

function adaptationSet(kind: 'video' | 'audio', representations: string[]): string {
  const files = 'initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number%05d$.m4s"'
  return [
    `<AdaptationSet contentType="${kind}" segmentAlignment="true">`,
    `<SegmentTemplate duration="${segmentSeconds}" startNumber="1" ${files}/>`,
    ...representations,
    '</AdaptationSet>',
  ].join('')
}

/**
 * A film that repeats for ever, as the manifest of a live event: each repetition is a period.
 * @param since epoch milliseconds: the same in each manifest, because its times count from there
 * @param now epoch milliseconds
 */
export function loopManifest({ duration_seconds, renditions, audio }: Film, since: number, now: number): string {
  const repetitionAt = (at: number) => Math.floor(at / 1000 / duration_seconds)
  const first = repetitionAt(since) - past
  const pictures = renditions.map(
    ({ name, width, height, bandwidth, codecs }) =>
      `<Representation id="${name}" mimeType="video/mp4" codecs="${codecs}" bandwidth="${bandwidth}" width="${width}" height="${height}"/>`,
  )
  const [{ name, codecs, bandwidth }] = audio
  const sound = `<Representation id="${name}" mimeType="audio/mp4" codecs="${codecs}" bandwidth="${bandwidth}"/>`
  const content = adaptationSet('video', pictures) + adaptationSet('audio', [sound])
  const periods = Array.from({ length: repetitionAt(now) - first + 2 }, (_, nth) => {
    const start = nth * duration_seconds
    // Without a duration: only periods whose encoder has gone have one.
    return `<Period id="${first + nth}" start="PT${start}S">${content}</Period>`
  })
  const start = new Date(first * duration_seconds * 1000).toISOString()
  const attributes = [
    'xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic"',
    `availabilityStartTime="${start}" minimumUpdatePeriod="PT${duration_seconds}S" minBufferTime="PT1S"`,
  ]
  const clock = `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${new Date(now).toISOString()}"/>`
  return `<MPD ${attributes.join(' ')}>${periods.join('')}${clock}</MPD>`
}
