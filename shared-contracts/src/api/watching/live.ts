import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { titleCard } from '../catalogue/catalogue.ts'
import { deviceId, empty, fullTitleId, instant } from '../shapes.ts'

const liveState = z.enum(['scheduled', 'open', 'on_air', 'ended'])

export const liveCalls = declareCalls({
  'GET /live/v2/live': {
    summary: 'Live events that are on air, open or upcoming, the next one first. Since 2.9.0',
    access: 'anyone',
    response: z.object({
      items: z.array(
        z.object({
          title: titleCard,
          starts_at: instant,
          ends_at: instant,
          state: liveState,
          organizer: z.string(),
          chat: z.boolean(),
        }),
      ),
      now: instant,
    }),
  },
  'GET /live/v2/title/{full_title_id}/live': {
    summary: 'Live data of a title',
    access: 'anyone',
    params: z.object({ full_title_id: fullTitleId }),
    response: z.object({
      full_title_id: fullTitleId,
      title_name: z.string(),
      /** Site-relative address of a wide picture of the title, 16:9. Since 2.13.0. */
      backdrop: z.string().optional(),
      play_id: z.string(),
      starts_at: instant,
      ends_at: instant,
      state: liveState,
      organizer: z.string(),
      device_limit: z.int(),
      chat: z.boolean(),
      /** Whether anyone may play its beginning, to test playback before buying. Since 2.9.0. */
      has_preview: z.boolean().optional(),
      /** A camera films it, so that it starts and ends when it really does. Since 2.12.0. */
      has_camera: z.literal(true).optional(),
      /** It has ended, and its holders can watch it again until then. Since 2.12.0. */
      archive_until: instant.optional(),
      /** It was over before it started. Since 2.12.0. */
      is_cancelled: z.literal(true).optional(),
      /** The server's clock, so that the countdown does not follow the visitor's. */
      now: instant,
    }),
    errors: ['title_not_found'],
  },
  'GET /live/v2/user/reminder': {
    summary: 'Titles of whose next performance the caller wants to be reminded. Since 2.9.0',
    access: 'member',
    response: z.object({ full_title_ids: z.array(fullTitleId) }),
  },
  'PUT /live/v2/title/{full_title_id}/reminder': {
    summary:
      'Send the caller one mail 30 minutes before the next performance, or at once if it starts sooner. Since 2.9.0',
    access: 'member',
    params: z.object({ full_title_id: fullTitleId }),
    status: 204,
    response: empty,
    errors: ['title_not_found', 'live_ended'],
  },
  'DELETE /live/v2/title/{full_title_id}/reminder': {
    summary: 'Send the caller no reminder of a live event, if one was set. Since 2.9.0',
    access: 'member',
    params: z.object({ full_title_id: fullTitleId }),
    status: 204,
    response: empty,
  },
  'POST /live/v2/user/check/playable': {
    summary: '`status` 500: playable; below 500, why not',
    access: 'anyone',
    form: true,
    body: z.object({ full_title_id: fullTitleId, device_id: deviceId }),
    response: z.object({ status: z.literal([401, 402, 403, 404, 409, 410, 425, 500]) }),
  },
  'POST /live/v2/user/heartbeat': {
    summary:
      'A device goes on watching a live event: at least every 30 s, or its place is free for another. Since 2.8.0',
    access: 'member',
    body: z.object({
      full_title_id: fullTitleId,
      device_id: deviceId,
      /** `take`: in place of the device that has watched longest, where all places are taken. `leave`: gives the place up. */
      intent: z.enum(['stay', 'take', 'leave']).default('stay'),
    }),
    /** Empty after `leave`. */
    response: z.object({ lease_expires_at: instant.optional() }),
    errors: ['title_not_found', 'too_many_live_devices'],
  },
})
