import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { eraseAccountEvents, eraseAccountEventsOf } from './account-event-store.ts'
import { getAccountEvents } from './account-events.ts'
import { certifyMailChange, requestMailChange } from './change-mail.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { eraseLinkedProvidersOf } from './linked-provider-store.ts'
import { logIn } from './log-in.ts'
import { eraseMailChangeOf, eraseMailChanges } from './mail-change-store.ts'
import { removeMember } from './member-store.ts'
import { createMembers } from './migrations/2026-11-27-00-identity.ts'
import { ownIdentityData } from './own-data-store.ts'
import {
  endOtherSessions,
  endSession,
  getRegion,
  getSession,
  listSessions,
  logOut,
  refreshSession,
} from './own-sessions.ts'
import { certifyPassword, changePassword } from './password/change-password.ts'
import { erasePasswordLinkOf, erasePasswordLinks, erasePasswordRequestsOf } from './password/password-link-store.ts'
import { mailPasswordLinks, passwordLinksJob, remindOfPassword } from './password/remind-of-password.ts'
import { getProfile, putProfile } from './profile-endpoints.ts'
import { eraseSessions, eraseSessionsOf } from './session-store.ts'
import { certifySignUp, signUp } from './sign-up.ts'
import { eraseSignupRequests, eraseSignupRequestsOf } from './signup-request-store.ts'

const eventsKeptMs = 365 * dayMs

export const identity: Domain<IdentityDeps> = {
  name: 'identity',
  migrations: { '2026-11-27-00-identity': createMembers },
  endpoints: (deps) => [
    logIn(deps),
    signUp(deps),
    certifySignUp(deps),
    remindOfPassword(deps),
    certifyPassword(deps),
    changePassword(deps),
    requestMailChange(deps),
    certifyMailChange(deps),
    getProfile(deps),
    putProfile(deps),
    getAccountEvents(deps),
    refreshSession(deps),
    logOut(deps),
    getSession(deps),
    listSessions(deps),
    endSession(deps),
    endOtherSessions(deps),
    getRegion(),
  ],
  forget: async (trx, { memberId, email }) => {
    await eraseSessionsOf(trx, memberId)
    await eraseSignupRequestsOf(trx, email)
    await erasePasswordRequestsOf(trx, email)
    await erasePasswordLinkOf(trx, memberId)
    await eraseMailChangeOf(trx, memberId)
    await eraseAccountEventsOf(trx, memberId)
    await eraseLinkedProvidersOf(trx, memberId)
    await removeMember(trx, memberId)
  },
  ownData: (db, { memberId }) => ownIdentityData(db, memberId),
  jobs: (deps) => [
    { name: passwordLinksJob, everyMinutes: 1, run: () => mailPasswordLinks(deps) },
    {
      name: 'identity-forget',
      everyMinutes: 30,
      run: async () => {
        const yesterday = after(deps.clock.now(), -dayMs)
        await eraseSessions(deps.db, yesterday)
        await eraseSignupRequests(deps.db, yesterday)
        await erasePasswordLinks(deps.db, yesterday)
        await eraseMailChanges(deps.db, yesterday)
        await eraseAccountEvents(deps.db, after(deps.clock.now(), -eventsKeptMs))
      },
    },
  ],
}
