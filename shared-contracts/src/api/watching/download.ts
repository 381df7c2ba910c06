import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { usedDevice } from '../member/identity.ts'
import { empty, fullTitleId, instant, qualityType } from '../shapes.ts'
import { captionTrack } from './watching.ts'

/** Devices on which a member may download a title (spec §10.11). */
export const downloadDeviceLimit = 3

/** Created once and stored by the client. */
const deviceId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const downloadDevice = z.object({
  device_id: deviceId,
  device: usedDevice,
  added_at: instant,
  last_used_at: instant,
})

export const downloadableStory = z.object({
  play_id: z.string(),
  story_number: z.int(),
  story_name: z.string(),
  /** The qualities bought, best last. */
  files: z.array(
    z.object({
      quality_type: qualityType,
      /** Within a few percent; the link says exactly. */
      approximate_bytes: z.int(),
      /** A sample film is in its file once, although a title may repeat it. Since 2.14.0. */
      duration_seconds: z.number().optional(),
    }),
  ),
})

export const downloadLink = z.object({
  /** Site-relative, valid without headers until `expires_at`: for GET, with ranges, and HEAD. */
  url: z.string(),
  file_name: z.string(),
  quality_type: qualityType,
  size_bytes: z.int(),
  expires_at: instant,
  /** WebVTT files next to it, opened as `url` is; absent where there are none. Since 2.11.0. */
  captions: z.array(captionTrack.extend({ file_name: z.string() })).optional(),
})

export const downloadCalls = declareCalls({
  'GET /user/download/{full_title_id}': {
    summary: 'What the caller may download of a title, and on which devices they did',
    access: 'member',
    params: z.object({ full_title_id: fullTitleId }),
    response: z.object({
      device_limit: z.int(),
      items: z.array(downloadableStory),
      /** The first one first. */
      devices: z.array(downloadDevice),
    }),
    errors: ['not_found'],
  },
  'POST /user/download': {
    summary: `A link to download a story for 24 hours, on one of at most ${downloadDeviceLimit} devices a title`,
    access: 'member',
    body: z.object({
      play_id: z.string(),
      device_id: deviceId,
      /** The best one bought, by default. */
      quality_type: qualityType.optional(),
    }),
    response: downloadLink,
    errors: [
      'play_not_found',
      'payment_required',
      'download_not_included',
      'download_not_begun',
      'region_blocked',
      'too_many_download_devices',
    ],
  },
  'DELETE /user/download/{full_title_id}/device/{device_id}': {
    summary: 'Let go of a device, whose links end; it may be gone already',
    access: 'member',
    params: z.object({ full_title_id: fullTitleId, device_id: deviceId }),
    response: empty,
    status: 204,
  },
})

export type DownloadableStory = z.infer<typeof downloadableStory>
export type DownloadDevice = z.infer<typeof downloadDevice>
export type DownloadLink = z.infer<typeof downloadLink>
