import { parse } from 'mpd-parser'
import { describe, expect, it } from 'vitest'
import type { BroadcastTrack } from './encoder-manifest.ts'
import { type BroadcastPeriod, liveManifest } from './live-manifest.ts'

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
const period = (number: number, seconds: number, segments?: number): BroadcastPeriod => ({
  ...{ number, started_at: at(seconds), tracks, segments },
})
const starts = (manifest: string) =>
  [...manifest.matchAll(/<Period[^>]* start="PT([\d.]+)S"/g)].map(([, start]) => Number(start))

describe('while it is on air', () => {
  const manifest = liveManifest([period(1, 0, 10), period(3, 31)], {
    isOver: false,
    key: { id: '0123456789abcdef'.repeat(2) },
  })

  it('periods start when their encoder connected, on the clock of the first one', () => {
    expect(manifest).toContain('type="dynamic"')
    expect(manifest).toContain('availabilityStartTime="2026-11-21T12:00:00.000Z"')
    expect(starts(manifest)).toEqual([0, 31])
  })

  it('a period does not start before the one before has ended', () => {
    expect(starts(liveManifest([period(1, 0, 10), period(2, 19)], { isOver: false }))).toEqual([0, 20])
  })

  it('only segments of the last period are available before they are complete', () => {
    expect([...manifest.matchAll(/availabilityTimeOffset="1.5"/g)]).toHaveLength(tracks.length)
  })

  it('names the key', () => {
    expect(manifest).toContain('cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"')
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

  it('is of the same size however long the event was', () => {
    expect(liveManifest([period(1, 0, 10_000)], { isOver: true }).length).toBeLessThan(2_500)
  })
})
