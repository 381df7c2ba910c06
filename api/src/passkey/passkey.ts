import type { Domain } from '../domain.ts'
import { createLogInOptions, logInByPasskey } from './log-in-by-passkey.ts'
import { createPasskeys } from './migrations/2026-11-27-00-passkey.ts'
import { deletePasskey, getPasskeys, putPasskey } from './own-passkeys.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { deleteChallengesOf, deleteExpiredChallenges, deletePasskeysOf, ownPasskeys } from './passkey-store.ts'
import { createRegistrationOptions, registerPasskey } from './register-passkey.ts'

/** Logging in without a password (WebAuthn Level 3). */
export const passkey: Domain<PasskeyDeps> = {
  name: 'passkey',
  migrations: { '2026-11-27-00-passkey': createPasskeys },
  endpoints: (deps) => [
    createLogInOptions(deps),
    logInByPasskey(deps),
    getPasskeys(deps),
    createRegistrationOptions(deps),
    registerPasskey(deps),
    putPasskey(deps),
    deletePasskey(deps),
  ],
  eraseMember: async (trx, { memberId }) => {
    await deletePasskeysOf(trx, memberId)
    await deleteChallengesOf(trx, memberId)
  },
  exportMemberData: async (db, { memberId }) => ({ passkeys: await ownPasskeys(db, memberId) }),
  jobs: (deps) => [
    {
      name: 'passkey-forget',
      everyMinutes: 30,
      run: () => deleteExpiredChallenges(deps.db, deps.clock.now()),
    },
  ],
}
