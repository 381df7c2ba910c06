import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  /** Play session. It is valid while its log-in and entitlement are; a preview has neither. */
  session: z.string(),
  asset: z.string(),
  /** Highest quality that this signature covers. */
  quality: z.literal([1, 2, 3]),
  region: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
  /** Set for a preview: nothing after this many seconds of the film. */
  previewSeconds: z.int().optional(),
  /** Set for a live event, in epoch seconds. */
  live: z.object({ from: z.int(), until: z.int() }).optional(),
})

/** What a media path is signed for. It names no member, because the path ends up in caches and logs. */
export type MediaClaims = z.infer<typeof claimsSchema>

/** The path segment that carries `claims`; it comes first, so that relative URLs inherit it. */
export function signMedia(claims: MediaClaims, secret: string): string {
  return seal('media.v1', claims, secret)
}

/** The claims of `token`, or undefined when it is forged, malformed or expired. */
export function openMedia(token: string, secret: string, now: Date): MediaClaims | undefined {
  return unseal('media.v1', claimsSchema, token, secret, now)
}
