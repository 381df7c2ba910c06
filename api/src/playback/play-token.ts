import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  /** The same as in the media signature handed out beside it. */
  session: z.string(),
  play: z.string(),
  /** Absent for a preview, which no right stands behind. */
  entitlement: z.string().optional(),
  /** Absent for a visitor. */
  member: z.string().optional(),
  /** Epoch seconds. */
  expires: z.int(),
})

/** Whom and what one press of play is for. Unlike the media signature it is never part of an address. */
export type PlayClaims = z.infer<typeof claimsSchema>

export function signPlay(claims: PlayClaims, secret: string): string {
  return seal('play.v1', claims, secret)
}

/** The claims of `token`, or undefined when it is forged, malformed or out of date. */
export function openPlay(token: string, secret: string, now: Date): PlayClaims | undefined {
  return unseal('play.v1', claimsSchema, token, secret, now)
}
