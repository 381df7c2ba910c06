import { parse } from 'mpd-parser'
import { describe, expect, it } from 'vitest'
import type { BroadcastTrack } from './encoder-manifest.ts'
import { type BroadcastPeriod, liveManifest, periodsOnAir, type ShownPeriod } from './live-manifest.ts'

const tracks: BroadcastTrack[] = [
  {
    id: '0',
    kind: 'video',
    codecs: 'avc1.640028',
    bandwidth: 4_000_000,
    width: 1920,
    height: 1080,
    frame_rate: '25/1',
  },
  { id: '1', kind: 'audio', codecs: 'mp4a.40.2', bandwidth: 128_000, sampling_rate: 48_000 },
]
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))
const period = (number: number, seconds: number, segments?: number): ShownPeriod => ({
  ...{ number, started_at: at(seconds), tracks, segments, skipped: 0 },
})
const starts = (manifest: string) =>
  [...manifest.matchAll(/<Period[^>]* start="PT([\d.]+)S"/g)].map(([, start]) => Number(start))

describe('while it is on air', () => {
  const manifest = liveManifest([period(1, 0, 10), period(3, 31)], {
    isOver: false,
  })

  it('periods start when their encoder connected, on the clock of the first one', () => {
    expect(manifest).toContain('type="dynamic"')
    expect(manifest).toContain('availabilityStartTime="2026-11-21T12:00:00.000Z"')
    expect(starts(manifest)).toEqual([0, 31])
  })

  it('a period does not start before the one before has ended', () => {
    expect(starts(liveManifest([period(1, 0, 10), period(2, 19)], { isOver: false }))).toEqual([0, 20])
  })

  it('segments are available before they are complete, also to a player that starts while the encoder is lost', () => {
    const lost = liveManifest([period(1, 0, 10)], { isOver: false })
    expect([...lost.matchAll(/availabilityTimeOffset="1.5"/g)]).toHaveLength(tracks.length)
  })
})

// Players keep some times of their first manifest, and take others of the newest.
it('a manifest keeps the times of those before it, when a camera was lost and is back', () => {
  const timesOf = (manifest: string) =>
    manifest.match(
      /availabilityStartTime="[^"]+"|<Period id="1" start="[^"]+"|startNumber="\d+"( presentationTimeOffset="\d+")?/g,
    )
  const shown = (sent: BroadcastPeriod[]) =>
    timesOf(liveManifest(periodsOnAir(sent, { from: at(5), until: undefined }), { isOver: false }))
  const times = shown([period(1, 0)])
  expect(times).toHaveLength(4)
  expect(shown([period(1, 0, 9), period(2, 40)])?.slice(0, 4)).toEqual(times)
})

describe('what the camera filmed before and after the event', () => {
  const sent: BroadcastPeriod[] = [period(1, 0, 2), period(2, 10, 10), period(3, 40)]
  const shown = (from: number, until?: number) =>
    periodsOnAir(sent, { from: at(from), until: until === undefined ? undefined : at(until) }).map(
      ({ number, skipped, segments }) => [number, skipped, segments],
    )

  it('is not shown, in whole segments', () => {
    expect(shown(15)).toEqual([
      [2, 2, 8],
      [3, 0, undefined],
    ])
    expect(shown(15, 45)).toEqual([
      [2, 2, 8],
      [3, 0, 3],
    ])
    expect(shown(0, 12)).toEqual([
      [1, 0, 2],
      [2, 0, 1],
    ])
  })

  it('is left out of the times', () => {
    const manifest = liveManifest(periodsOnAir(sent, { from: at(15), until: undefined }), { isOver: false })
    expect(manifest).toContain('availabilityStartTime="2026-11-21T12:00:14.000Z"')
    expect(manifest).toContain('startNumber="3" presentationTimeOffset="4000"')
    expect(starts(manifest)).toEqual([0, 26])
  })
})

describe('the archive', () => {
  const manifest = liveManifest([period(1, 0, 10), period(3, 31, 5)], { isOver: true })

  it('has no gaps and an end, and other readers find all segments', () => {
    expect(starts(manifest)).toEqual([0, 20])
    expect(manifest).toContain('mediaPresentationDuration="PT30.000S"')
    const [playlist] = parse(manifest, { manifestUri: 'https://site.test/live.mpd' }).playlists
    expect(playlist?.segments.map(({ resolvedUri }) => resolvedUri.replace('https://site.test/', ''))).toEqual([
      ...Array.from({ length: 10 }, (_, nth) => `1/0-${nth + 1}.m4s`),
      ...Array.from({ length: 5 }, (_, nth) => `3/0-${nth + 1}.m4s`),
    ])
  })

  it('keeps its times for viewers who have watched it live', () => {
    const ended = liveManifest([period(1, 0, 10), period(3, 31, 5)], { isOver: true, hasGaps: true })
    expect(starts(ended)).toEqual([0, 31])
    expect(ended).toContain('mediaPresentationDuration="PT41.000S"')
  })

  it('is of the same size however long the event was', () => {
    expect(liveManifest([period(1, 0, 10_000)], { isOver: true }).length).toBeLessThan(2_500)
  })
})
