import { Parser } from 'm3u8-parser'

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

/** A whole film, or its beginning, as a finished (VOD) media playlist. */
export function vodPlaylist(segments: readonly Segment[]): string {
  const target = Math.max(...segments.map(({ seconds }) => Math.round(seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ file, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, file]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
