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

/** Right passwords clear the counts of their address. spec §1, §4: both values of the session, or one refusal that does not tell whether the address is known. */
export const logIn = (world: IdentityWorld) =>
  answer(
    'POST /login',
    async ({ body }, caller) => {
      const address = foldEmail(body.email)
      await world.limits.spend(byPlace, caller.place)
      await world.limits.spend(byAddressAndPlace, `${caller.place} ${address}`)
      await world.limits.spend(byAddress, address)
      const member = await findMemberByEmail(world.db, address)
      const isRight = await isPassword(body.password, member?.password_hash ?? null)
      if (!member || !isRight) throw new ApiError('wrong_credentials')
      await world.limits.clear(byAddressAndPlace, `${caller.place} ${address}`)
      await world.limits.clear(byAddress, address)
      return world.sessions.begin(world.db, member.member_id)
    },
    { ignoresSession: true },
  )
