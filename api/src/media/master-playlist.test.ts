import { describe, expect, it } from 'vitest'
import type { Film } from './film.ts'
import { masterPlaylist } from './master-playlist.ts'

const rung = (quality_type: 1 | 2 | 3, height: number) => ({
  quality_type,
  name: `${height}p`,
  width: (height * 16) / 9,
  height,
  bandwidth: height * 1000,
  average_bandwidth: height * 700,
  codecs: 'avc1.640028',
  frame_rate: 24,
})

const film: Film = {
  asset_id: 'a',
  is_live: false,
  duration_seconds: 64,
  renditions: [rung(1, 480), rung(2, 1080), rung(3, 2160)],
  audio: [
    {
      name: 'audio-und',
      label: 'Stereo',
      channels: 2,
      is_default: true,
      bandwidth: 60_000,
      average_bandwidth: 50_000,
      codecs: 'mp4a.40.2',
    },
  ],
  text_tracks: [],
}

const variants = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('the master playlist', () => {
  it.each([
    [1, ['480p/index.m3u8']],
    [2, ['480p/index.m3u8', '1080p/index.m3u8']],
    [3, ['480p/index.m3u8', '1080p/index.m3u8', '2160p/index.m3u8']],
  ] as const)('names for quality %i no rendition above it', (quality, expected) => {
    expect(variants(masterPlaylist(film, quality))).toEqual(expected)
  })

  it('includes the audio in each bandwidth', () => {
    expect(masterPlaylist(film, 1)).toContain('BANDWIDTH=540000,AVERAGE-BANDWIDTH=386000,')
  })

  it('says that segments have no captions, so that players do not look for them', () => {
    expect(masterPlaylist(film, 3).match(/^#EXT-X-STREAM-INF:.*,CLOSED-CAPTIONS=NONE$/gm)).toHaveLength(3)
  })

  it('has relative addresses only, so the signature is inherited', () => {
    expect(masterPlaylist(film, 3)).not.toMatch(/URI="\/|^\/|https?:/m)
  })
})
