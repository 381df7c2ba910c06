import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'

const rate = { bandwidth: z.int().positive(), average_bandwidth: z.int().positive(), codecs: z.string() }

const audioSchema = z.object({
  /** Of the track. */
  name: z.string(),
  /** BCP 47 */
  language: z.string(),
  channels: z.literal([2, 6]),
  ...rate,
})

/** film.json: the renditions an asset has, with measured bandwidths in bits per second. */
export const filmSchema = z.object({
  asset_id: z.string(),
  is_live: z.boolean(),
  duration_seconds: z.number().positive(),
  renditions: z.array(
    z.object({
      quality_type: z.literal([1, 2, 3]),
      /** Of the track. There may be several sizes of a quality. */
      name: z.string(),
      width: z.int(),
      height: z.int(),
      frame_rate: z.number(),
      ...rate,
    }),
  ),
  /** The default one first. */
  audio: z.tuple([audioSchema], audioSchema),
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
    })
    .optional(),
  text_tracks: z.array(z.object({ lang: z.string(), label: z.string(), file: z.string() })),
})

export type Film = z.infer<typeof filmSchema>

/** The qualities of a film up to `limit`, best last. */
export const qualitiesOf = ({ renditions }: Film, limit: QualityType): QualityType[] =>
  [...new Set(renditions.map(({ quality_type }) => quality_type))].filter((quality) => quality <= limit).sort()

/** The largest rendition of a quality, which downloads have. */
export const bestRendition = ({ renditions }: Film, quality: QualityType) =>
  renditions.filter(({ quality_type }) => quality_type === quality).toSorted((a, b) => b.height - a.height)[0]
