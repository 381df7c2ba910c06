import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { World } from '../world.ts'
import { findMemberByEmail, foldEmail } from './member-store.ts'
import { isPassword } from './password-hash.ts'

/** Guesses at one address: 10 in 15 minutes, forgotten after the right password. */
const byAddress: RateLimit = { name: 'login-address', points: 10, duration: 15 * 60 }
/** Guesses from one place, over many addresses. */
const byPlace: RateLimit = { name: 'login-place', points: 300, duration: 15 * 60 }

/** spec §1, §4: both values of the session, or one refusal that does not tell whether the address is known. */
export const logIn = (world: World) =>
  answer(
    'POST /login',
    async ({ body }, caller) => {
      const address = foldEmail(body.email)
      await world.limits.spend(byPlace, caller.ip)
      await world.limits.spend(byAddress, address)
      const member = await findMemberByEmail(world.db, address)
      const isRight = await isPassword(body.password, member?.password_hash ?? null)
      if (!member || !isRight) throw new ApiError('wrong_credentials')
      await world.limits.clear(byAddress, address)
      return world.sessions.begin(world.db, member.member_id)
    },
    { ignoresSession: true },
  )
