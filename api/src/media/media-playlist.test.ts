import { describe, expect, it } from 'vitest'
import { readSegments, segmentsWithin, vodPlaylist } from './media-playlist.ts'

const segments = [
  { file: '000.m4s', seconds: 4.010667 },
  { file: '001.m4s', seconds: 3.989333 },
  { file: '002.m4s', seconds: 4 },
]

describe('a media playlist', () => {
  it('parses what it generates', () => {
    expect(readSegments(vodPlaylist(segments))).toEqual(segments)
  })

  it('parses other encoders’ playlists: with titles, Windows line ends and unknown tags', () => {
    const foreign = [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-SOMETHING-NEW:1',
      '#EXTINF:4.010667,A title, with a comma',
      '#EXT-X-BYTERANGE:100@0',
      '000.m4s',
      '#EXTINF:4',
      '001.m4s',
      '#EXT-X-ENDLIST',
    ].join('\r\n')
    expect(readSegments(foreign)).toEqual([
      { file: '000.m4s', seconds: 4.010667 },
      { file: '001.m4s', seconds: 4 },
    ])
  })

  it('has an end, and no segment longer than its target duration', () => {
    expect(vodPlaylist(segments)).toMatch(/#EXT-X-TARGETDURATION:4\n(?:.*\n)*#EXT-X-ENDLIST\n$/)
  })
})

describe('a preview', () => {
  it.each([
    [1, 1],
    [4.01, 1],
    [4.1, 2],
    [8, 2],
    [8.1, 3],
    [60, 3],
  ])('of %d s allows %i segments', (seconds, count) => {
    expect(segmentsWithin(segments, seconds)).toBe(count)
  })
})
