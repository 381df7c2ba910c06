import type { Segment } from './media-playlist.ts'

/** Segments in the playlist: 24 s, of which players start about 12 s behind the live edge. */
const windowLength = 6

interface Broadcast {
  /** When the first segment is broadcast. */
  readonly from: Date
  readonly until: Date
}

/**
 * The live media playlist at `now` of an event that repeats `loop` from its beginning to its end (spec §2.13, live
 * viewing). Every process returns the same playlist for the same moment, and video and audio have the same sequence
 * numbers, because everything follows from the clock: segment n is broadcast from `from + n × slot`.
 */
export function slidingPlaylist(loop: readonly Segment[], { from, until }: Broadcast, now: Date): string {
  const slot = loop.reduce((sum, { seconds }) => sum + seconds, 0) / loop.length
  const onAir = Math.min(now.getTime(), until.getTime()) - from.getTime()
  const complete = Math.max(0, Math.floor(onAir / 1000 / slot))
  const first = Math.max(0, complete - windowLength)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...loop.map(({ seconds }) => Math.round(seconds))))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // A discontinuity counts once it has left the window; the one before the first segment is still in the playlist.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(first / loop.length) - 1)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
  ]
  for (let number = first; number < complete; number += 1) {
    const segment = loop[number % loop.length] as Segment
    if (number > 0 && number % loop.length === 0) lines.push('#EXT-X-DISCONTINUITY')
    const start = new Date(from.getTime() + Math.round(number * slot * 1000))
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${start.toISOString()}`)
    lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, segment.file)
  }
  if (now >= until) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
