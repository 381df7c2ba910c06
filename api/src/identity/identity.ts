import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { certifySignUp } from './certify-sign-up.ts'
import type { IdentityWorld } from './identity-world.ts'
import { logIn } from './log-in.ts'
import { removeMember } from './member-store.ts'
import { createMembers } from './migrations/2026-11-21-02-members.ts'
import { addSignupKeys } from './migrations/2026-11-22-06-signup-keys.ts'
import { getRegion, getSession, logOut, refreshSession } from './session-endpoints.ts'
import { forgetSessions, forgetSessionsOf } from './session-store.ts'
import { signUp } from './sign-up.ts'
import { forgetSignupRequests, forgetSignupRequestsOf } from './signup-request-store.ts'

export const identity: Domain<IdentityWorld> = {
  name: 'identity',
  migrations: { '2026-11-21-02-members': createMembers, '2026-11-22-06-signup-keys': addSignupKeys },
  endpoints: (world) => [
    logIn(world),
    signUp(world),
    certifySignUp(world),
    refreshSession(world),
    logOut(world),
    getSession(world),
    getRegion(),
  ],
  forget: async (trx, { memberId, email }) => {
    await forgetSessionsOf(trx, memberId)
    await forgetSignupRequestsOf(trx, email)
    await removeMember(trx, memberId)
  },
  jobs: (world) => [
    {
      name: 'identity-forget',
      everyMinutes: 30,
      run: async () => {
        const yesterday = after(world.clock.now(), -dayMs)
        await forgetSessions(world.db, yesterday)
        await forgetSignupRequests(world.db, yesterday)
      },
    },
  ],
}
