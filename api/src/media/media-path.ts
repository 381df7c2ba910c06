import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
/** Epoch seconds of a valid `Date`. */
const epochSeconds = z.int().min(0).max(8.64e12)

/** Seconds of a film that anyone may watch where it has a preview (spec §6.2). */
export const previewSeconds = 30

const claimsSchema = z.object({
  /** Play session, which ends with its log-in session and entitlement; absent for a preview. */
  session: id,
  asset: id,
  /** Highest quality that this signature covers. */
  quality: z.literal([1, 2, 3]),
  region: z.string(),
  expires: epochSeconds,
  /** Set for a preview: nothing after this many seconds of the film. */
  previewSeconds: z.int().optional(),
  /** Set for a rental that has not started: what is sent of it counts, so this process sees each request. */
  isCounted: z.literal(true).optional(),
  /** Set for a live event. */
  live: z.object({ from: epochSeconds, until: epochSeconds }).optional(),
  /** Set for a live event with a camera: its play. */
  broadcast: z.string().optional(),
  /** It was over when this was signed. */
  isRecording: z.literal(true).optional(),
})

/** The signed contents of a media path. It does not contain the member, because paths end up in caches and logs. */
export type MediaClaims = z.infer<typeof claimsSchema>

/** The path segment that carries `claims`; it comes first, so that relative URLs inherit it. */
export function signMedia(claims: MediaClaims, secret: string): string {
  return seal('media.v1', claims, secret)
}

/** The claims of `token`, or undefined when it is forged, malformed or expired. */
export function openMedia(token: string, secret: string, now: Date): MediaClaims | undefined {
  return unseal('media.v1', claimsSchema, token, secret, now)
}

/** The claims and the file of a signed address, `{token}/{asset}/{file}`; undefined for any other. */
export function openMediaPath(
  path: string,
  { secret, region, now }: { secret: string; region: string; now: Date },
): { claims: MediaClaims; file: string } | undefined {
  const [, token = '', asset, file = ''] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  const claims = openMedia(token, secret, now)
  return claims?.asset === asset && claims?.region === region ? { claims, file } : undefined
}

/** Folder of a rendition or of a sound track: `720p`, `audio-ja`. */
export type Track = string

export const isSound = (track: Track): boolean => track.startsWith('audio-')

/** The quality that a track belongs to; sound belongs to all of them. */
export function qualityOfTrack(track: Track): QualityType {
  if (isSound(track)) return 1
  const lines = Number.parseInt(track, 10)
  return lines <= 480 ? 1 : lines <= 1080 ? 2 : 3
}

/** What a media address requests, after its signature. `isAes`: for segments that are encrypted as a whole. */
export type RequestedMedia =
  | { readonly kind: 'master'; readonly isAes?: true }
  | { readonly kind: 'playlist'; readonly track: Track; readonly isAes?: true }
  | { readonly kind: 'init'; readonly track: Track }
  | { readonly kind: 'segment'; readonly track: Track; readonly file: string }
  | { readonly kind: 'text'; readonly file: string }
  | { readonly kind: 'storyboard'; readonly file: string }
  | { readonly kind: 'dash' }

/** Folder of the segments that are encrypted as a whole; it has the same tracks and file names. */
export const aesFolder = 'aes'

const trackFile = /^([1-9]\d{2,3}p|audio(?:-[a-z0-9]{1,8}){1,3})\/(index\.m3u8|init\.mp4|\d{5,6}\.m4s)$/

/** Parses `path` (what follows the asset), or returns undefined: only known shapes match, so no path leaves the asset. */
export function readMediaPath(path: string): RequestedMedia | undefined {
  const isAes = path.startsWith(`${aesFolder}/`)
  const inFolder = isAes ? path.slice(aesFolder.length + 1) : path
  const variant = isAes ? { isAes } : {}
  if (inFolder === 'master.m3u8') return { kind: 'master', ...variant }
  if (/^text\/[a-z]{2,3}(-forced|-sdh)?\.vtt$/.test(path)) return { kind: 'text', file: path }
  if (path === 'manifest.mpd') return { kind: 'dash' }
  if (/^storyboard\/(sheet\.jpg|tiles\.vtt)$/.test(path)) return { kind: 'storyboard', file: path }
  const [, track, file] = trackFile.exec(inFolder) ?? []
  if (!track || !file) return undefined
  if (file === 'index.m3u8') return { kind: 'playlist', track, ...variant }
  if (file === 'init.mp4') return { kind: 'init', track }
  return { kind: 'segment', track, file }
}

/** Whether the purchased quality covers the requested one. */
export function isWithinQuality(requested: RequestedMedia, claims: Pick<MediaClaims, 'quality'>): boolean {
  return !('track' in requested) || qualityOfTrack(requested.track) <= claims.quality
}
