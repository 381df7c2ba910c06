import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { story } from '../catalogue/catalogue.ts'
import { deviceId, empty, fullTitleId, instant, listOf, memberList, qualityType } from '../shapes.ts'

/** Where the caller left off in a play that they have started and not finished. */
export const watchedPart = z.object({ position_seconds: z.number(), duration_seconds: z.number() })

export const textTrack = z.object({ lang: z.string(), label: z.string(), url: z.string() })

export const captionTrack = textTrack.extend({
  /** `forced`: only what is foreign to the sound, shown to who has captions off. `sdh`: also names sounds, for the deaf. */
  role: z.enum(['forced', 'sdh']).optional(),
})

/**
 * Small pictures of a film for its seek bar, all in one image: the tile of `seconds` is number
 * floor(seconds / interval_seconds), counted by rows from the top left, at most `tiles` - 1 unless it `repeats`.
 */
export const storyboard = z.object({
  /** Site-relative address of the image; its path contains the signature. */
  url: z.string(),
  /** The same as a WebVTT track, whose cues name tiles by `#xywh`; for players that read one. */
  vtt_url: z.string(),
  /** Pixels. */
  tile_width: z.int(),
  tile_height: z.int(),
  columns: z.int(),
  tiles: z.int(),
  interval_seconds: z.number(),
  /** Of a sample film that repeats: after the last tile the first one follows. Since 2.14.0. */
  repeats: z.literal(true).optional(),
})

/** A named part of a film, which lasts until the next one begins. */
export const chapter = z.object({ start_seconds: z.number(), title: z.string() })

/** A part that viewers may skip. */
export const filmPart = z.object({ start_seconds: z.number(), end_seconds: z.number() })

/** The story that follows in a series. */
export const nextStory = story.pick({ play_id: true, story_number: true, story_name: true, image: true }).extend({
  /** The caller holds it, and may watch it now. */
  is_playable: z.boolean(),
})

/** Tracks of a film whose segments are equally long. */
export const trackSegments = z.object({
  /** Folders next to the manifest, each with `init.mp4` and the segments `00001.m4s` and so on. */
  tracks: z.array(z.string()),
  /** How many segments in a row have the length with the same place in `seconds`. */
  counts: z.array(z.int().positive()),
  seconds: z.array(z.number()),
})

export const playGrant = z.object({
  /** Empty for a preview watched by a visitor. */
  email: z.string(),
  /** SHA-256 of the email address in hex (spec §7.5); empty for a visitor. */
  player_user_id: z.string(),
  play_token: z.string(),
  /** Names this grant to support; opens nothing. Since 2.11.0. */
  session_id: z.string().optional(),
  /** Site-relative; its path contains the signature. */
  manifest_url: z.string(),
  /** What is at that address, so that playback starts without a request for it. Since 2.11.0. */
  manifest: z.string().optional(),
  /** All segments of a film that is not protected, so that playback starts without requests for playlists. Since 2.14.0. */
  segments: z.array(trackSegments).optional(),
  /** At most one in each language. */
  text_tracks: z.array(textTrack),
  /** All captions, if some have a role, for players that know roles: they ignore `text_tracks`. Since 2.10.0. */
  captions: z.array(captionTrack).optional(),
  /** Absent for previews, live events and films without one. Since 2.5.0. */
  storyboard: storyboard.optional(),
  /** In order, of a film that has them; of a preview those that start within it. Since 2.11.0. */
  chapters: z.array(chapter).optional(),
  /** Since 2.11.0. */
  intro: filmPart.optional(),
  /** More of the film may follow. Since 2.11.0. */
  credits: filmPart.optional(),
  /** The qualities that the entitlement and the device allow, best last. */
  quality_types: z.array(qualityType),
  /** Seconds: where the viewer left off; 0 to start at the beginning, as previews and live events do. */
  resume_at: z.number(),
  expires_at: instant,
  is_live: z.boolean(),
  /** The film's tracks are encrypted; `POST /license` has the keys. Since 2.10.0. */
  is_protected: z.literal(true).optional(),
  /**
   * The protected film for players without ClearKey: its segments are encrypted as a whole (AES-128). Absent for one that was
   * made without. Since 2.10.0.
   */
  aes_128_manifest_url: z.string().optional(),
  title_name: z.string(),
  story_name: z.string(),
  /** Present while the rental clock has not started: the viewing period after the start. */
  rental: z.object({ view_days: z.int(), start_deadline: instant }).optional(),
  /** Absent for a film, the last story of a series, a preview and a live event. Since 2.5.0. */
  next_story: nextStory.optional(),
})

/** Which tracks of a protected film a key opens. */
export const keyTrack = z.enum(['SD', 'HD', 'UHD', 'AUDIO'])

/** A key as in a ClearKey license (Encrypted Media Extensions, 9.1.4). */
export const filmKey = z.object({
  kty: z.literal('oct'),
  /** Key id and key, both in base64url. */
  kid: z.string(),
  k: z.string(),
  track: keyTrack,
  /** The key of segments that are encrypted as a whole, in base64url. Playlists name it `data:,HD-AES-128`. Since 2.10.0. */
  segment_k: z.string().optional(),
})

/** Where one left off. */
export const begunPlay = z.object({
  ...{ full_title_id: fullTitleId, title_name: z.string(), play_id: z.string() },
  ...{ story_number: z.int(), story_name: z.string() },
  /** The title's poster. */
  image: z.string(),
  /** False: viewed as a member of a channel. */
  is_in_library: z.boolean(),
  ...watchedPart.shape,
  watched_at: instant,
})

/** In seconds: longer than any film. */
const aDay = 86_400

const titleParams = z.object({ full_title_id: fullTitleId })

export const watchingCalls = declareCalls({
  'POST /user/check/purchase': {
    summary: 'A play token for what the caller holds',
    access: 'member',
    form: true,
    body: z.object({
      play_id: z.string(),
      full_title_id: fullTitleId,
      is_preview: z
        .union([z.boolean(), z.stringbool()])
        .meta({ enum: [true, false, 'true', 'false'] })
        .default(false),
      quality_flg: z.coerce
        .number()
        .pipe(qualityType)
        .meta({ enum: [1, 2, 3] })
        .optional(),
      /** Devices that watch at the same time are counted; without it, the log-in counts as a device. Since 2.8.0. */
      device_id: deviceId.optional(),
      /** The app on a phone or tablet, which plays SD (spec §9.3); the server knows most of them by their `user-agent`. Since 2.13.0. */
      player: z.literal('app').optional(),
      /** Ends what plays on the device that started first, if there are too many. Not for a live event. Since 2.10.0. */
      takes_place: z
        .union([z.boolean(), z.stringbool()])
        .meta({ enum: [true, false, 'true', 'false'] })
        .default(false),
    }),
    response: playGrant,
    errors: [
      ...(['play_not_found', 'payment_required', 'rental_expired', 'region_blocked'] as const),
      ...(['live_not_begun', 'live_ended', 'too_many_live_devices', 'too_many_devices'] as const),
    ],
  },
  'POST /license': {
    summary: 'The keys of a protected film, as far as the play token allows. Since 2.10.0',
    access: 'member',
    body: z.object({
      play_token: z.string(),
      /** The one that the play token was requested with. */
      device_id: deviceId,
    }),
    response: z.object({ keys: z.array(filmKey) }),
    errors: ['media_forbidden', 'region_blocked'],
  },
  'GET /title/{full_title_id}/preview': {
    summary: 'A play token for a preview; anyone may watch',
    access: 'anyone',
    params: titleParams,
    query: z.object({ play_id: z.string() }),
    response: playGrant,
    errors: ['title_not_found', 'play_not_found'],
  },
  'POST /user/playback/start': {
    summary: 'Playback has started: the rental period of this play starts, once',
    access: 'member',
    body: z.object({ play_token: z.string() }),
    response: z.object({ view_expire_at: instant.optional() }),
    errors: ['media_forbidden', 'rental_expired'],
  },
  'GET /user/watch': {
    summary:
      'Plays that the caller has started, not finished and may go on with now, the last watched first. Since 2.7.0',
    access: 'member',
    query: z.object(memberList),
    response: listOf(begunPlay),
  },
  'PUT /user/watch/{play_id}': {
    summary:
      'Where the caller is in a play. The newest report wins, by the time on their clock, then by its number. Under 30 seconds (of a clip, under 5 %) and from 95 % it starts again. Since 2.7.0',
    access: 'member',
    params: z.object({ play_id: z.string() }),
    body: z.object({
      /** Of this play. */
      play_token: z.string(),
      position_seconds: z.number().min(0).max(aDay),
      duration_seconds: z.number().min(1).max(aDay),
      /** By the viewer's clock; one that is ahead counts as the server's. */
      at: instant,
      /** Counts up within a page. */
      sequence: z.int().min(0).max(2_147_483_647),
    }),
    response: empty,
    status: 204,
    errors: ['media_forbidden'],
  },
})

export type WatchedPart = z.infer<typeof watchedPart>
export type StartedPlay = z.infer<typeof begunPlay>
export type PlayGrant = z.infer<typeof playGrant>
export type TrackSegments = z.infer<typeof trackSegments>
export type NextStory = z.infer<typeof nextStory>
export type KeyTrack = z.infer<typeof keyTrack>
export type Chapter = z.infer<typeof chapter>
export type FilmPart = z.infer<typeof filmPart>
export type CaptionTrack = z.infer<typeof captionTrack>
