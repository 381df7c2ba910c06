import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { KeyTrack } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import * as z from 'zod'

const rate = { bandwidth: z.int().positive(), average_bandwidth: z.int().positive(), codecs: z.string() }

const soundTrack = z.object({
  /** The folder of its segments. */
  name: z.string(),
  /** ISO 639; absent when the source names none. */
  lang: z.string().optional(),
  label: z.string(),
  channels: z.int().positive(),
  is_default: z.boolean(),
  ...rate,
})

const part = z.object({ start_seconds: z.number().nonnegative(), end_seconds: z.number().positive() })

/** film.json: the renditions an asset has, with measured bandwidths in bits per second. */
export const filmSchema = z.object({
  asset_id: z.string(),
  is_live: z.boolean(),
  duration_seconds: z.number().positive(),
  /** A sample, which longer titles repeat. */
  can_repeat: z.literal(true).optional(),
  /** The asset that it repeats from its beginning to its end; never in a file. */
  repeats: z.string().optional(),
  renditions: z.array(
    z.object({
      quality_type: z.literal([1, 2, 3]),
      /** The folder of its segments, such as `720p`. */
      name: z.string(),
      width: z.int(),
      height: z.int(),
      frame_rate: z.number(),
      ...rate,
    }),
  ),
  /** Empty for a film without sound. */
  audio: z.array(soundTrack),
  /** Small pictures for the seek bar, in one image and a WebVTT track that names its tiles; a live film has none. */
  storyboard: z
    .object({
      file: z.string(),
      track: z.string(),
      tile_width: z.int().positive(),
      tile_height: z.int().positive(),
      columns: z.int().positive(),
      tiles: z.int().positive(),
      interval_seconds: z.number().positive(),
      /** After the last tile the first one follows. */
      repeats: z.literal(true).optional(),
    })
    .optional(),
  text_tracks: z.array(
    z.object({ lang: z.string(), label: z.string(), file: z.string(), role: z.enum(['forced', 'sdh']).optional() }),
  ),
  /** Absent for a film that is not encrypted. */
  protection: z
    .object({
      scheme: z.enum(['cbcs', 'cenc']),
      /** What starts within these seconds is not encrypted, so a preview needs no key. */
      clear_lead_seconds: z.number(),
      /** There is a second set of segments, encrypted as a whole, below `aes`. */
      has_aes_128: z.literal(true).optional(),
    })
    .optional(),
  /** In order. Titles by language; `und` where the source names none. */
  chapters: z
    .array(z.object({ start_seconds: z.number().nonnegative(), titles: z.record(z.string(), z.string()) }))
    .optional(),
  intro: part.optional(),
  credits: part.optional(),
  poster: z.string().optional(),
  /** Complete MP4 files; a film without them is assembled from its segments. */
  downloads: z
    .array(z.object({ quality_type: z.literal([1, 2, 3]), file: z.string(), sha256: z.string(), bytes: z.int() }))
    .optional(),
})

export type Film = z.infer<typeof filmSchema>
export type FilmProtection = NonNullable<Film['protection']>

/** The largest rendition of a quality. */
export const bestRendition = (film: Pick<Film, 'renditions'>, quality: QualityType) =>
  film.renditions.filter(({ quality_type }) => quality_type === quality).toSorted((a, b) => b.height - a.height)[0]

/** The sound that plays unless the viewer chooses another. */
export const defaultSound = ({ audio }: Pick<Film, 'audio'>) => audio.find((track) => track.is_default) ?? audio[0]

/** Which tracks a key opens (spec §10.12). */
export type KeyLabel = KeyTrack

/** The key of a track, by its quality; all sound has one key. */
export const keyLabelOf = (track: { quality: QualityType } | 'sound'): KeyLabel =>
  track === 'sound' ? 'AUDIO' : videoLabels[track.quality]

const videoLabels = { 1: 'SD', 2: 'HD', 3: 'UHD' } as const
