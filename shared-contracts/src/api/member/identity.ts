import * as z from 'zod'
import { instant } from '../shapes.ts'
import { identityBounds as bounds } from './identity-bounds.ts'

const { letters, minLength, maxLength } = bounds.password

export const password = z.string().regex(new RegExp(`^${letters}{${minLength},${maxLength}}$`))
/** May be older than the rules for new ones. */
export const currentPassword = z.string().min(1).max(maxLength)
export const email = z.email({ pattern: bounds.email.pattern }).max(bounds.email.maxLength)
export const gender = z.enum(bounds.genders)

/** Both values go into cookies of the same names (spec §4.1). */
export const sessionTokens = z.object({
  /** Names the session: opaque, revocable, 30 days. */
  auth_key: z.string(),
  /** 15 minutes. */
  access_token: z.string(),
  /** When access_token expires. */
  expires_at: instant,
})

/** The device of a session, as far as its user agent reveals it. */
export const usedDevice = z.object({
  kind: z.enum(['tv', 'phone', 'tablet', 'computer', 'unknown']),
  /** A well-known product's own name, never text of the caller. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
})

export type SessionTokens = z.infer<typeof sessionTokens>
export type UsedDevice = z.infer<typeof usedDevice>
export type Gender = z.infer<typeof gender>
