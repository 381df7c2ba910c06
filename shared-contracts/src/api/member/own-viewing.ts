import * as z from 'zod'
import { instant } from '../shapes.ts'

const play = z.object({ play_id: z.string(), expires_at: instant })
/** How much of a rental was sent before its clock started. */
const watched = z.object({ play_id: z.string(), segments: z.int(), counts_until: instant })

/** Where they left off; 0 seconds when it was finished, or hardly started. */
const startedPlay = z.object({
  play_id: z.string(),
  position_seconds: z.number(),
  duration_seconds: z.number(),
  watched_at: instant,
  /** Since 2.13.0. */
  finished_at: instant.nullable().optional(),
})

/** Where a title was downloaded. */
const downloadDevice = z.object({
  full_title_id: z.string(),
  device_kind: z.string(),
  device_browser: z.string().nullable(),
  device_system: z.string().nullable(),
  added_at: instant,
  last_used_at: instant,
})
/** Links of the last day. */
const downloadLink = z.object({ play_id: z.string(), quality_type: z.int(), expires_at: instant })

/** Of a member's own data: what was played and downloaded. */
export const ownViewing = {
  plays: z.array(play),
  watched: z.array(watched),
  begun: z.array(startedPlay),
  download_devices: z.array(downloadDevice),
  download_links: z.array(downloadLink),
}
