import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { CaptionFile, CaptionRole } from './ingest-tables.ts'
import type { Source } from './probe.ts'

export interface Rung {
  /** Of the track, e.g. `hd-720`. */
  name: string
  quality: QualityType
  /** The box that the picture fits in. */
  width: number
  height: number
  /** Highest bits per second. */
  maxRate: number
}

const ladder = [
  { prefix: 'sd', quality: 1, height: 360, maxRate: 900_000 },
  { prefix: 'sd', quality: 1, height: 480, maxRate: 1_600_000 },
  { prefix: 'hd', quality: 2, height: 720, maxRate: 3_500_000 },
  { prefix: 'hd', quality: 2, height: 1080, maxRate: 6_500_000 },
  { prefix: '4k', quality: 3, height: 1440, maxRate: 11_000_000 },
  { prefix: '4k', quality: 3, height: 2160, maxRate: 20_000_000 },
] as const

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2))

/** The renditions of a film: none is larger than the source, which also has at least one. */
export function rungsOf({ width, height }: Source['video'], limit: QualityType): Rung[] {
  // Of a wide film, the height that it would have with bars; a tall one is measured across.
  const sourceHeight = Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16)
  const rungOf = ({ prefix, quality, maxRate }: (typeof ladder)[number], boxHeight: number): Rung => {
    const scale = Math.min(1, boxHeight / sourceHeight)
    const size = { width: even(width * scale), height: even(height * scale) }
    return { name: `${prefix}-${even(boxHeight)}`, quality, maxRate, ...size }
  }
  const fitting = ladder.filter((rung) => rung.quality <= limit && rung.height <= sourceHeight)
  return fitting.length > 0 ? fitting.map((rung) => rungOf(rung, rung.height)) : [rungOf(ladder[0], sourceHeight)]
}

export interface AudioTrack {
  /** e.g. `audio-ja`, `audio-ja-51` */
  name: string
  language: string
  channels: 2 | 6
  /** Of the stream in the source; null for silence. */
  index: number | null
}

/** Stereo in every language, and 5.1 next to it where the source has it. */
export function audioTracksOf({ audio }: Source): [AudioTrack, ...AudioTrack[]] {
  const [first, ...others] = audio.flatMap(({ index, language, channels }) => {
    const stereo: AudioTrack = { name: `audio-${language}`, language, channels: 2, index }
    return channels >= 6 ? [stereo, { ...stereo, name: `${stereo.name}-51`, channels: 6 as const }] : [stereo]
  })
  return first ? [first, ...others] : [{ name: 'audio-und', language: 'und', channels: 2, index: null }]
}

export interface TextTrack {
  /** e.g. `text-ja`, `text-en-sdh` */
  name: string
  language: string
  role: CaptionRole | null
  /** A stream of the source, or a file that was given with it. */
  from: { index: number } | { file: CaptionFile }
}

/** One for each language and role; a given file replaces what the source has. */
export function textTracksOf({ captions }: Source, files: readonly CaptionFile[]): TextTrack[] {
  const tracks = new Map<string, TextTrack>()
  const add = (language: string, role: CaptionRole | null, from: TextTrack['from']) => {
    const name = `text-${language}${role ? `-${role}` : ''}`
    if (!tracks.has(name)) tracks.set(name, { name, language, role, from })
  }
  for (const file of files) add(file.language, file.role, { file })
  for (const { index, language, role } of captions) add(language, role, { index })
  return [...tracks.values()]
}

export interface StoryboardPlan {
  tile_width: number
  tile_height: number
  columns: number
  tiles: number
  interval_seconds: number
}

/** Pictures for the seek bar: every 2 s of a clip, every 10 s of a film. */
export function storyboardOf(seconds: number): StoryboardPlan {
  const interval_seconds = seconds <= 300 ? 2 : seconds <= 1800 ? 5 : 10
  // The end of a film is seldom at a whole interval; a part that is too short for a picture shows the one before.
  const tiles = Math.max(1, Math.ceil(seconds / interval_seconds - 0.25))
  return { tile_width: 160, tile_height: 90, columns: 8, tiles, interval_seconds }
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** The cues that name the tile of each interval, relative to the image in the same folder. */
export function storyboardTrack({ tile_width, tile_height, columns, tiles, interval_seconds }: StoryboardPlan): string {
  const cues = Array.from({ length: tiles }, (_, place) => {
    const at = [(place % columns) * tile_width, Math.floor(place / columns) * tile_height, tile_width, tile_height]
    const from = place * interval_seconds
    return `${stamp(from)} --> ${stamp(from + interval_seconds)}\nsheet.jpg#xywh=${at}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
