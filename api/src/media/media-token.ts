import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
/** Epoch seconds of a valid `Date`. */
const epochSeconds = z.int().min(0).max(8.64e12)

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
  /** Set for a live event. */
  live: z.object({ from: epochSeconds, until: epochSeconds }).optional(),
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
