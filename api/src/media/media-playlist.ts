import { Parser } from 'm3u8-parser'
import type { KeyLabel } from './film.ts'

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

/** Players tell keys apart by their addresses; this one has only the key's name, which our player replaces by the key. */
export const keyAddress = (key: KeyLabel): string => `data:,${key}`

/** One segment of a track: its file, relative to the playlist, and its length in seconds. */
export interface Segment {
  readonly file: string
  readonly seconds: number
}

/** A segment and the film it belongs to. */
export interface FilmSegment {
  readonly file: string
  readonly film: readonly Segment[]
}

/** The segments of a media playlist, in order. */
export function readSegments(playlist: string): Segment[] {
  const parser = new Parser()
  parser.push(playlist)
  parser.end()
  return parser.manifest.segments.map(({ uri, duration }) => ({ file: uri, seconds: duration }))
}

/** How many segments start within the first `seconds` of a film; all of a shorter film. */
export function segmentsWithin(segments: readonly Segment[], seconds: number): number {
  let begins = 0
  let count = 0
  for (const segment of segments) {
    if (begins >= seconds) break
    begins += segment.seconds
    count += 1
  }
  return count
}

/**
 * A whole film, or its beginning, as a finished (VOD) media playlist.
 * @param key of an encrypted track. Its address names the key and can't be fetched: a license has the keys (`POST /license`).
 * @param addressOf the files of the track; by default they are next to the playlist
 */
export function vodPlaylist(segments: readonly Segment[], key?: KeyLabel, addressOf = (file: string) => file): string {
  const target = Math.max(...segments.map(({ seconds }) => Math.round(seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(key ? [`#EXT-X-KEY:METHOD=SAMPLE-AES,URI="${keyAddress(key)}",KEYFORMAT="identity"`] : []),
    `#EXT-X-MAP:URI="${addressOf('init.mp4')}"`,
    ...segments.flatMap(({ file, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, addressOf(file)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
