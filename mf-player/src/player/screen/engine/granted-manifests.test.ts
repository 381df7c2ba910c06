import { expect, it } from 'vitest'
import { someGrant } from '../../../../harness/samples.ts'
import { isGranted, playlistOf, provideGranted } from './granted-manifests.ts'

const segments = { tracks: ['480p', '720p'], counts: [2, 1], seconds: [2, 1.5] }

it('writes the playlist of a track by the lengths of its segments', () => {
  expect(playlistOf(segments).split('\n').slice(2)).toEqual([
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...['#EXTINF:2,', '00001.m4s', '#EXTINF:2,', '00002.m4s', '#EXTINF:1.5,', '00003.m4s'],
    ...['#EXT-X-ENDLIST', ''],
  ])
})

it('provides what came with a grant until it is forgotten', () => {
  const forget = provideGranted(someGrant({ manifest: '#EXTM3U', segments: [segments] }), '/media/t1/film/master.m3u8')
  const addresses = ['/media/t1/film/master.m3u8', 'http://localhost/media/t1/film/720p/index.m3u8']
  expect(addresses.map(isGranted)).toEqual([true, true])
  expect(isGranted('/media/t1/film/audio-und/index.m3u8')).toBe(false)
  forget()
  expect(addresses.map(isGranted)).toEqual([false, false])
})
