import { errors, jwtVerify, SignJWT } from 'jose'
import { after, type Clock, minuteMs } from '../clock.ts'

export const accessTokenMs = 15 * minuteMs
const issuer = 'ginmaku'
const algorithm = 'HS256'

export interface TokenOwner {
  memberId: string
  sessionId: string
}

export async function signAccessToken(key: Uint8Array, owner: TokenOwner, clock: Clock) {
  const now = clock.now()
  const expiresAt = after(now, accessTokenMs)
  const token = await new SignJWT({ sid: owner.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(owner.memberId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/** The owner and whether the token has expired; null for a token we did not sign. */
export async function readAccessToken(key: Uint8Array, token: string, clock: Clock) {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm], currentDate: clock.now() })
    return { sessionId: String(payload.sid), memberId: String(payload.sub), isExpired: false }
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return { sessionId: String(error.payload.sid), memberId: String(error.payload.sub), isExpired: true }
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
