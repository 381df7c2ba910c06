import { expect, it } from 'vitest'
import type { Film } from './film.ts'
import type { Segment } from './media-playlist.ts'
import type { MediaStore } from './media-store.ts'
import { runsOf, segmentsOfTracks } from './track-segments.ts'

const numbered = (...lengths: number[]): Segment[] =>
  lengths.map((seconds, place) => ({ file: `0000${place + 1}.m4s`, seconds }))
const film = {
  asset_id: 'night-sea',
  renditions: [
    { name: '480p', quality_type: 1 },
    { name: '720p', quality_type: 2 },
    { name: '2160p', quality_type: 3 },
  ],
  audio: [{ name: 'audio-und' }],
} as Film

const storeOf = (tracks: Record<string, Segment[] | undefined>) =>
  ({ segments: async (_: string, track: string) => tracks[track] }) as unknown as MediaStore

it('counts segments of one length in a row', () => {
  expect(runsOf(numbered(2, 2, 1.984, 2))).toEqual({ counts: [2, 1, 1], seconds: [2, 1.984, 2] })
})

it('lists tracks with equal segments together, up to the quality', async () => {
  const picture = numbered(2, 2, 1.5)
  const sound = numbered(2.005333333, 1.984)
  const store = storeOf({ '480p': picture, '720p': picture, '2160p': picture, 'audio-und': sound })
  expect(await segmentsOfTracks(store, film, 2)).toEqual([
    { tracks: ['480p', '720p'], counts: [2, 1], seconds: [2, 1.5] },
    { tracks: ['audio-und'], counts: [1, 1], seconds: [2.005333, 1.984] },
  ])
})

it.each([
  ['have other names', { '480p': [{ file: 'first.m4s', seconds: 2 }] }],
  ['are missing', { '480p': undefined }],
])('lists nothing where segments of a track %s', async (_, other) => {
  const tracks = { '720p': numbered(2), 'audio-und': numbered(2), ...other }
  expect(await segmentsOfTracks(storeOf(tracks), film, 2)).toBeUndefined()
})
