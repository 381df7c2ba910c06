import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { IdentityWorld } from './identity-world.ts'
import { findMemberByEmail, foldEmail } from './member-store.ts'
import { isPassword } from './password-hash.ts'

/** Guesses at one address from one place: so few must lock out nobody who is elsewhere. */
const byAddressAndPlace: RateLimit = { name: 'login', points: 10, duration: 15 * 60 }
/** Guesses at one address from all places. */
const byAddress: RateLimit = { name: 'login-address', points: 100, duration: 15 * 60 }
/** Guesses from one place, over many addresses. */
const byPlace: RateLimit = { name: 'login-place', points: 300, duration: 15 * 60 }
/** Guesses at a member's password from a device where she has logged in before. */
const byDevice: RateLimit = { name: 'login-device', points: 10, duration: 15 * 60 }

/**
 * Right passwords clear the counts they were under. A device that the member has used before is counted by itself, so that what
 * strangers guess elsewhere does not lock her out. spec §1, §4: both values of the session, or one refusal that does not tell
 * whether the address is known.
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

/** What to count guesses by on a device that the address's member has used; undefined elsewhere. A stranger's guess asks the database nothing here. */
async function nonceOf({ db, devices }: IdentityWorld, address: string, cookies: string | undefined) {
  const members = devices.membersOn(cookies)
  if (members.size === 0) return undefined
  const member = await findMemberByEmail(db, address)
  return member && members.get(member.member_id)
}
