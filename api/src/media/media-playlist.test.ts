import { describe, expect, it } from 'vitest'
import { previewCount, readSegments, vodPlaylist } from './media-playlist.ts'

const segments = [
  { file: '000.m4s', seconds: 4.010667 },
  { file: '001.m4s', seconds: 3.989333 },
  { file: '002.m4s', seconds: 4 },
]

describe('a media playlist', () => {
  it('reads back what it writes', () => {
    expect(readSegments(vodPlaylist(segments))).toEqual(segments)
  })

  it('ends, and promises no segment longer than its target', () => {
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
  ])('of %d s opens %i segments', (seconds, count) => {
    expect(previewCount(segments, seconds)).toBe(count)
  })
})
