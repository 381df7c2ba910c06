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
  text_tracks: z.array(z.object({ lang: z.string(), label: z.string(), file: z.string() })),
})

export type Film = z.infer<typeof filmSchema>
