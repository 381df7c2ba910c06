import { Parser } from 'm3u8-parser'
import type { KeyLabel } from './film.ts'

/** Seconds in the playlist, of which players start about 12 behind the live edge. */
const windowSeconds = 24

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
  const first = Math.max(0, complete - Math.round(windowSeconds / slot))
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

/** How a track is encrypted: samples of it (cbcs), or the segments after the first ones as a whole. */
export type TrackEncryption = { readonly key: KeyLabel } & (
  | { readonly method: 'SAMPLE-AES' }
  | { readonly method: 'AES-128'; readonly clearSegments: number }
)

/** Players tell keys apart by their addresses; this one has only the key's name, which our player replaces by the key. */
const keyAddress = ({ key, method }: TrackEncryption): string =>
  `data:,${method === 'AES-128' ? `${key}-AES-128` : key}`

/** The IV of a segment that is encrypted as a whole: its media sequence number (RFC 8216 §5.2). */
export function segmentIv(sequenceNumber: number): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(sequenceNumber, 12)
  return iv
}

/** Each segment's IV is named, because Shaka Player loses count of segments when it changes the rendition while one is loading. */
function segmentKeyTag(encryption: TrackEncryption | undefined, number: number): string[] {
  if (encryption?.method !== 'AES-128' || number < encryption.clearSegments) return []
  return [`#EXT-X-KEY:METHOD=AES-128,URI="${keyAddress(encryption)}",IV=0x${segmentIv(number).toString('hex')}`]
}

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
 * @param encryption of an encrypted track. Its key's address can't be fetched: a license has the keys (`POST /license`).
 * @param addressOf the files of the track; by default they are next to the playlist
 */
export function vodPlaylist(
  segments: readonly Segment[],
  encryption?: TrackEncryption,
  addressOf = (file: string) => file,
): string {
  const target = Math.max(...segments.map(({ seconds }) => Math.round(seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(encryption?.method === 'SAMPLE-AES'
      ? [`#EXT-X-KEY:METHOD=SAMPLE-AES,URI="${keyAddress(encryption)}",KEYFORMAT="identity"`]
      : []),
    `#EXT-X-MAP:URI="${addressOf('init.mp4')}"`,
    ...segments.flatMap(({ file, seconds }, number) => [
      ...segmentKeyTag(encryption, number),
      `#EXTINF:${seconds.toFixed(6)},`,
      addressOf(file),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
