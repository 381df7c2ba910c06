import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { IdentityWorld } from './identity-world.ts'
import { findMemberByEmail, foldEmail } from './member-store.ts'
import { isPassword } from './password-hash.ts'

/** Attempts at one address from one place: the limit is low, so it must not lock out the member elsewhere. */
const byAddressAndPlace: RateLimit = { name: 'login', points: 10, duration: 15 * 60 }
/** Attempts at one address from all places. */
const byAddress: RateLimit = { name: 'login-address', points: 100, duration: 15 * 60 }
/** Attempts from one place, over many addresses. */
const byPlace: RateLimit = { name: 'login-place', points: 300, duration: 15 * 60 }
/** Attempts at a member's password from a device where they have logged in before. */
const byDevice: RateLimit = { name: 'login-device', points: 10, duration: 15 * 60 }

/**
 * A correct password resets the counts it was under. A device that the member has used before is counted separately, so
 * that strangers' attempts elsewhere don't lock the member out. spec §1, §4: returns both values of the session, or one
 * refusal that does not reveal whether the address is known.
 */
export const logIn = (world: IdentityWorld) =>
  answer('POST /login', async ({ body }, caller, wire) => {
    const address = foldEmail(body.email)
    const cookies = wire.header('cookie')
    const nonce = await nonceOf(world, address, cookies)
    const counts: [RateLimit, string][] = nonce
      ? [[byDevice, nonce]]
      : [
          [byAddressAndPlace, `${caller.place} ${address}`],
          [byAddress, address],
        ]
    if (!nonce) await world.limits.spend(byPlace, caller.place)
    for (const [limit, key] of counts) await world.limits.spend(limit, key)
    const member = await findMemberByEmail(world.db, address)
    const isRight = await isPassword(body.password, member?.password_hash ?? null)
    if (!member || !isRight) throw new ApiError('wrong_credentials')
    for (const [limit, key] of counts) await world.limits.clear(limit, key)
    const session = await world.sessions.begin(world.db, member.member_id)
    wire.setCookie(world.devices.remember(member.member_id, cookies))
    return session
  })

/** The nonce to count attempts under on a device the member has used; undefined elsewhere, without a database query. */
async function nonceOf({ db, devices }: IdentityWorld, address: string, cookies: string | undefined) {
  const members = devices.membersOn(cookies)
  if (members.size === 0) return undefined
  const member = await findMemberByEmail(db, address)
  return member && members.get(member.member_id)
}
