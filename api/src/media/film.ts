import * as z from 'zod'

const rate = { bandwidth: z.int().positive(), average_bandwidth: z.int().positive(), codecs: z.string() }

/** film.json: the renditions an asset has, with measured bandwidths in bits per second. */
export const filmSchema = z.object({
  asset_id: z.string(),
  is_live: z.boolean(),
  duration_seconds: z.number().positive(),
  renditions: z.array(
    z.object({
      quality_type: z.literal([1, 2, 3]),
      name: z.enum(['sd', 'hd', '4k']),
      width: z.int(),
      height: z.int(),
      frame_rate: z.number(),
      ...rate,
    }),
  ),
  audio: z.object(rate),
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
