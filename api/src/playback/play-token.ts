import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  /** The same id as in the media signature issued with it. */
  session: z.string(),
  play: z.string(),
  asset: z.string(),
  /** Highest quality that the viewer may see. */
  quality: z.literal([1, 2, 3]),
  region: z.string(),
  /** Absent for a preview, which has no entitlement. */
  entitlement: z.string().optional(),
  /** Absent for a visitor. */
  member: z.string().optional(),
  /** The watch position is stored. Absent for visitors, previews and live events. */
  resumable: z.literal(true).optional(),
  /** Epoch seconds. */
  expires: z.int(),
})

/** Viewer and content of one play. Unlike the media signature it is never part of an address. */
export type PlayClaims = z.infer<typeof claimsSchema>

export function signPlay(claims: PlayClaims, secret: string): string {
  return seal('play.v1', claims, secret)
}

/** The claims of `token`, or undefined when it is forged, malformed or expired. */
export function openPlay(token: string, secret: string, now: Date): PlayClaims | undefined {
  return unseal('play.v1', claimsSchema, token, secret, now)
}
