import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { deleteAccountEventsOf, deleteOldAccountEvents } from './account-event-store.ts'
import { getAccountEvents } from './account-events.ts'
import { certifyMailChange, requestMailChange } from './change-mail.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteLinkedProvidersOf } from './linked-provider-store.ts'
import { logIn } from './log-in.ts'
import { deleteExpiredMailChanges, deleteMailChangeOf } from './mail-change-store.ts'
import { removeMember } from './member-store.ts'
import { createMembers } from './migrations/2026-11-27-00-identity.ts'
import { addReceiptName } from './migrations/2026-12-02-00-receipt-name.ts'
import { exportIdentityData } from './own-data-store.ts'
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
import {
  deleteExpiredPasswordLinks,
  deletePasswordLinkOf,
  deletePasswordRequestsOf,
} from './password/password-link-store.ts'
import { mailPasswordLinks, passwordLinksJob, remindOfPassword } from './password/remind-of-password.ts'
import { getProfile, putProfile } from './profile-endpoints.ts'
import { deleteExpiredSessions, deleteSessionsOf } from './session-store.ts'
import { certifySignUp, checkSignUp, signUp } from './sign-up.ts'
import { deleteExpiredSignupRequests, deleteSignupRequestsOf } from './signup-request-store.ts'

const eventRetentionMs = 365 * dayMs

export const identity: Domain<IdentityDeps> = {
  name: 'identity',
  migrations: { '2026-11-27-00-identity': createMembers, '2026-12-02-00-receipt-name': addReceiptName },
  endpoints: (deps) => [
    logIn(deps),
    signUp(deps),
    checkSignUp(deps),
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
  eraseMember: async (trx, { memberId, email }) => {
    await deleteSessionsOf(trx, memberId)
    await deleteSignupRequestsOf(trx, email)
    await deletePasswordRequestsOf(trx, email)
    await deletePasswordLinkOf(trx, memberId)
    await deleteMailChangeOf(trx, memberId)
    await deleteAccountEventsOf(trx, memberId)
    await deleteLinkedProvidersOf(trx, memberId)
    await removeMember(trx, memberId)
  },
  exportMemberData: (db, { memberId }) => exportIdentityData(db, memberId),
  jobs: (deps) => [
    { name: passwordLinksJob, everyMinutes: 1, run: () => mailPasswordLinks(deps) },
    {
      name: 'identity-forget',
      everyMinutes: 30,
      run: async () => {
        const yesterday = after(deps.clock.now(), -dayMs)
        await deleteExpiredSessions(deps.db, yesterday)
        await deleteExpiredSignupRequests(deps.db, yesterday)
        await deleteExpiredPasswordLinks(deps.db, yesterday)
        await deleteExpiredMailChanges(deps.db, yesterday)
        await deleteOldAccountEvents(deps.db, after(deps.clock.now(), -eventRetentionMs))
      },
    },
  ],
}
