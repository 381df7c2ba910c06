import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { usedDevice } from '../member/identity.ts'
import { deviceId, fullTitleId, instant, qualityType } from '../shapes.ts'

/**
 * The conditions of a play, in the order in which they are decided: what a purchase can't change comes first.
 * - `film`: the film is in the media store
 * - `region`: the title may be watched in the caller's area
 * - `live_device`: outside Japan a live event may be watched on a computer only
 * - `schedule`: the doors of the live event are open, and it is not over
 * - `log_in`: the caller is logged in
 * - `right`: they hold the play, or are a member of its channel
 * - `quality`: what they hold includes the quality they want
 * - `window`: their viewing period has opened and has not ended
 * - `devices`: there is room for this device among those that watch now
 */
export const playabilityChecks = [
  ...(['film', 'region', 'live_device', 'schedule', 'log_in'] as const),
  ...(['right', 'quality', 'window', 'devices'] as const),
] as const

export const playRefusals = [
  ...(['play_not_found', 'region_blocked', 'live_not_begun', 'live_ended', 'not_signed_in'] as const),
  ...(['payment_required', 'rental_expired', 'too_many_live_devices', 'too_many_devices'] as const),
] as const

/** A device that watches now. */
const watchingDevice = z.object({ device: usedDevice, since: instant })

/** What a refusal is about; each check sets what applies to it. */
export const playabilityContext = z.object({
  /** `schedule`, `window`: from when it may be watched. */
  opens_at: instant.optional(),
  /** `schedule`: the event ended; `window`: the viewing period ended. */
  ended_at: instant.optional(),
  /** `window`: the rental had to be started by then, and was not. */
  start_deadline: instant.optional(),
  /** `quality`: the best that is held. */
  held_quality: qualityType.optional(),
  /** `right`, `quality`, `window`: whether it can be rented or bought now, and from when otherwise. */
  is_on_sale: z.boolean().optional(),
  on_sale_from: instant.optional(),
  /** `right`, `quality`, `window`: publishers whose channels include it. */
  channel_ids: z.array(z.string()).optional(),
  /** `devices`: how many may watch at once, and which do. */
  device_limit: z.int().optional(),
  devices: z.array(watchingDevice).optional(),
})

export const playabilityCheck = z.object({
  name: z.enum(playabilityChecks),
  /** `not_checked`: it depends on one that failed. */
  state: z.enum(['ok', 'failed', 'not_checked']),
  /** Set if it failed: the code with which `POST /user/check/purchase` refuses. */
  code: z.enum(playRefusals).optional(),
  context: playabilityContext.optional(),
})

export const playability = z.object({
  /** This request's id in the server's logs: the support key. */
  trace_id: z.string(),
  checked_at: instant,
  full_title_id: fullTitleId,
  play_id: z.string(),
  title_name: z.string(),
  story_name: z.string(),
  /** The title's poster. */
  image: z.string(),
  is_live: z.boolean(),
  /** No check failed. */
  is_playable: z.boolean(),
  /** Those that apply, in order. The first that failed is the reason. */
  checks: z.array(playabilityCheck),
  /** What the browser must be able to play; absent when the film is missing. */
  film: z
    .object({
      video_codecs: z.array(z.string()),
      audio_codecs: z.array(z.string()),
      /** It is encrypted, so the browser needs ClearKey. */
      is_protected: z.literal(true).optional(),
      /** The protected film exists for browsers without ClearKey too. */
      has_aes_128: z.literal(true).optional(),
    })
    .optional(),
  /** Playlist of the first moments of the film, to measure the connection with. Absent unless `is_playable`. */
  probe_url: z.string().optional(),
})

export const playabilityCalls = declareCalls({
  'GET /title/{full_title_id}/playability': {
    summary:
      'Every condition of a play, and which of them the caller does not meet. It takes no place and starts no viewing period. Since 2.11.0',
    access: 'anyone',
    params: z.object({ full_title_id: fullTitleId }),
    query: z.object({
      /** Without it, the live event or the first story of the title. */
      play_id: z.string().max(80).optional(),
      device_id: deviceId.optional(),
      quality_flg: z.coerce
        .number()
        .pipe(qualityType)
        .meta({ enum: [1, 2, 3] })
        .optional(),
    }),
    response: playability,
    errors: ['play_not_found'],
  },
})

export type Playability = z.infer<typeof playability>
export type PlayabilityCheck = z.infer<typeof playabilityCheck>
export type PlayabilityContext = z.infer<typeof playabilityContext>
export type PlayabilityName = PlayabilityCheck['name']
export type PlayRefusal = (typeof playRefusals)[number]
