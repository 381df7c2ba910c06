/** One piece of a track: its file, relative to the playlist, and how many seconds it lasts. */
export interface Segment {
  readonly file: string
  readonly seconds: number
}

/** The segments of a media playlist, in order. */
export function readSegments(playlist: string): Segment[] {
  const segments: Segment[] = []
  let seconds = 0
  for (const line of playlist.split(/\r?\n/)) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
    if (length !== undefined) seconds = Number(length)
    else if (line !== '' && !line.startsWith('#')) segments.push({ file: line, seconds })
  }
  return segments
}

/** How many segments a preview of `seconds` opens: those that begin before it ends. */
export function previewCount(segments: readonly Segment[], seconds: number): number {
  let begins = 0
  let count = 0
  for (const segment of segments) {
    if (begins >= seconds) break
    begins += segment.seconds
    count += 1
  }
  return count
}

/** A whole film, or its beginning, as a finished media playlist. */
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
