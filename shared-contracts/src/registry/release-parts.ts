import * as z from 'zod'

/** A script or style of a release: path inside its folder. */
export const releaseAsset = z.object({ file: z.string(), integrity: z.string().startsWith('sha384-'), bytes: z.int() })

export type ReleaseAsset = z.infer<typeof releaseAsset>

/** Whether visitors get a release, and since when. */
export const deployment = z.object({
  traffic: z.int().min(0).max(100),
  default: z.boolean(),
  /** When it became live, the last time. Absent if it never was. */
  liveSince: z.iso.datetime().optional(),
  /** Who made it live by hand; such a choice is not replaced automatically. */
  setBy: z.string().optional(),
})
