import { describe, expect, it } from 'vitest'
import { readSegments, segmentIv, segmentsWithin, slidingPlaylist, vodPlaylist } from './media-playlist.ts'

const segments = [
  { file: '00000.m4s', seconds: 4.010667 },
  { file: '00001.m4s', seconds: 3.989333 },
  { file: '00002.m4s', seconds: 4 },
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
      '00000.m4s',
      '#EXTINF:4',
      '00001.m4s',
      '#EXT-X-ENDLIST',
    ].join('\r\n')
    expect(readSegments(foreign)).toEqual([
      { file: '00000.m4s', seconds: 4.010667 },
      { file: '00001.m4s', seconds: 4 },
    ])
  })

  it('has an end, and no segment longer than its target duration', () => {
    expect(vodPlaylist(segments)).toMatch(/#EXT-X-TARGETDURATION:4\n(?:.*\n)*#EXT-X-ENDLIST\n$/)
  })
})

describe('the playlist of an encrypted film', () => {
  const keys = (playlist: string) => playlist.match(/^#EXT-X-KEY:.*$/gm)

  it('names the key of the samples once, before the init segment', () => {
    const playlist = vodPlaylist(segments, { key: 'HD', method: 'SAMPLE-AES' })
    expect(keys(playlist)).toEqual(['#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:,HD",KEYFORMAT="identity"'])
    expect(playlist.indexOf('#EXT-X-KEY')).toBeLessThan(playlist.indexOf('#EXT-X-MAP'))
  })

  it('names key and IV of each segment that is encrypted as a whole; those before and the init segment have none', () => {
    const playlist = vodPlaylist(segments, { key: 'HD', method: 'AES-128', clearSegments: 1 })
    expect(playlist.slice(playlist.indexOf('#EXT-X-MAP'))).toBe(
      [
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXTINF:4.010667,',
        '00000.m4s',
        '#EXT-X-KEY:METHOD=AES-128,URI="data:,HD-AES-128",IV=0x00000000000000000000000000000001',
        '#EXTINF:3.989333,',
        '00001.m4s',
        '#EXT-X-KEY:METHOD=AES-128,URI="data:,HD-AES-128",IV=0x00000000000000000000000000000002',
        '#EXTINF:4.000000,',
        '00002.m4s',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    )
    expect(keys(playlist)).toHaveLength(2)
    expect(readSegments(playlist)).toEqual(segments)
  })

  it('has no key when the film is no longer than the clear lead', () => {
    expect(keys(vodPlaylist(segments, { key: 'HD', method: 'AES-128', clearSegments: 3 }))).toBeNull()
  })

  it('numbers IVs as big-endian 16 bytes (RFC 8216 §5.2)', () => {
    expect(segmentIv(0x01_02_03).toString('hex')).toBe('00000000000000000000000000010203')
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

const video = Array.from({ length: 4 }, (_, index) => ({ file: `0000${index}.m4s`, seconds: 4 }))
const sound = [4.010667, 3.989333, 4.010667, 3.989333].map((seconds, index) => ({ file: `0000${index}.m4s`, seconds }))
const from = new Date('2026-11-21T11:00:00Z')
const until = new Date('2026-11-21T12:00:00Z')

const at = (seconds: number, loop = video) =>
  slidingPlaylist(loop, { from, until }, new Date(from.getTime() + seconds * 1000))
const files = (playlist: string) => playlist.match(/^\d+\.m4s$/gm) ?? []
const tag = (playlist: string, name: string) => Number(new RegExp(`^#EXT-X-${name}:(\\d+)$`, 'm').exec(playlist)?.[1])

describe('the playlist of a live event', () => {
  it('lists a segment once it is complete', () => {
    expect(files(at(3.9))).toEqual([])
    expect(files(at(4))).toEqual(['00000.m4s'])
  })

  it('lists six segments and counts those that were removed', () => {
    const playlist = at(4 * 9)
    expect(files(playlist)).toEqual(['00003.m4s', '00000.m4s', '00001.m4s', '00002.m4s', '00003.m4s', '00000.m4s'])
    expect(tag(playlist, 'MEDIA-SEQUENCE')).toBe(3)
  })

  it('marks each restart of the loop as a discontinuity', () => {
    expect(at(4 * 9)).toMatch(/003\.m4s\n#EXT-X-DISCONTINUITY\n.*\n.*\n00000\.m4s/)
    expect(at(4 * 9).match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2)
  })

  it('gives a segment the same discontinuity number in every playlist that lists it', () => {
    const numberOf = (wanted: number, playlist: string) => {
      const body = playlist.slice(playlist.indexOf('#EXT-X-MAP'))
      let sequence = tag(playlist, 'MEDIA-SEQUENCE')
      let discontinuity = tag(playlist, 'DISCONTINUITY-SEQUENCE')
      for (const line of body.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1
        if (!line.endsWith('.m4s')) continue
        if (sequence === wanted) return discontinuity
        sequence += 1
      }
      return undefined
    }
    for (const wanted of [0, 3, 4, 7, 8, 12]) {
      const seen = [1, 2, 3, 4, 5, 6].map((later) => numberOf(wanted, at(4 * (wanted + later))))
      expect(new Set(seen), `segment ${wanted}`).toEqual(new Set([Math.floor(wanted / 4)]))
    }
  })

  it('has the same sequence numbers for video and audio at every moment', () => {
    for (let second = 0; second < 60; second += 0.25) {
      const [picture, audio] = [at(second), at(second, sound)]
      expect(tag(audio, 'MEDIA-SEQUENCE')).toBe(tag(picture, 'MEDIA-SEQUENCE'))
      expect(files(audio)).toEqual(files(picture))
    }
  })

  it('says when each segment was on air', () => {
    expect(at(4 * 2)).toMatch(/#EXT-X-PROGRAM-DATE-TIME:2026-11-21T11:00:04.000Z\n#EXTINF:4.000000,\n00001.m4s/)
  })

  it('has an end tag only when the event is over', () => {
    expect(at(3599)).not.toContain('#EXT-X-ENDLIST')
    expect(at(3600)).toContain('#EXT-X-ENDLIST')
    expect(files(at(99_999))).toEqual(files(at(3600)))
  })
})
