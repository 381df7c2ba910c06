import { hkdfSync, randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import * as z from 'zod'
import { after, type Clock, dayMs } from '../clock.ts'
import { seal, unseal } from '../server/seal.ts'
import type { Settings } from '../settings.ts'

const cookieName = 'ginmaku_device'
const purpose = 'device.v1'
const retentionMs = 365 * dayMs
/** Enough for the members of a family who share a device. */
const maxMembers = 5

const claimsSchema = z.object({
  /** Members that have logged in here, latest first, each with the nonce under which attempts from this device are counted. */
  members: z.array(z.object({ member: z.string(), nonce: z.string() })),
  /** Epoch seconds. */
  expires: z.int(),
})

/**
 * Devices that a member has logged in from before (OWASP, device cookies), so that failed attempts elsewhere can't lock them out.
 * The cookie alone grants no access.
 */
export interface KnownDevices {
  /** The `set-cookie` for a device from which this member has just logged in. @param cookies its `cookie` header */
  remember(memberId: string, cookies: string | undefined): string
  /** Members that have logged in from a device, with the nonce to count attempts under. Empty for a cookie we did not sign. */
  membersOn(cookies: string | undefined): ReadonlyMap<string, string>
}

export function createKnownDevices({ SITE_ORIGIN }: Settings, clock: Clock, signingKey: Uint8Array): KnownDevices {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku devices', 32)).toString('base64')
  const isSecure = SITE_ORIGIN.startsWith('https:')

  function membersOf(cookies: string | undefined) {
    const token = parseCookie(cookies ?? '')[cookieName]
    return (token && unseal(purpose, claimsSchema, token, secret, clock.now())?.members) || []
  }

  return {
    remember(memberId, cookies) {
      // The nonces of other members stay, because a new nonce would grant ten more attempts.
      const others = membersOf(cookies).filter(({ member }) => member !== memberId)
      const members = [{ member: memberId, nonce: randomUUID() }, ...others].slice(0, maxMembers)
      const expires = Math.floor(after(clock.now(), retentionMs).getTime() / 1000)
      return stringifySetCookie({
        name: cookieName,
        value: seal(purpose, { members, expires }, secret),
        path: '/api',
        maxAge: retentionMs / 1000,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      })
    },
    membersOn: (cookies) => new Map(membersOf(cookies).map(({ member, nonce }) => [member, nonce])),
  }
}
