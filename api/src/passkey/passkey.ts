import type { Domain } from '../domain.ts'
import { logInByPasskey, offerLogIn } from './log-in-by-passkey.ts'
import { createPasskeys } from './migrations/2026-11-27-00-passkey.ts'
import { deletePasskey, getPasskeys, putPasskey } from './own-passkeys.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { eraseChallenges, eraseChallengesOf, erasePasskeysOf, ownPasskeys } from './passkey-store.ts'
import { offerRegistration, registerPasskey } from './register-passkey.ts'

/** Logging in without a password (WebAuthn Level 3). */
export const passkey: Domain<PasskeyDeps> = {
  name: 'passkey',
  migrations: { '2026-11-27-00-passkey': createPasskeys },
  endpoints: (deps) => [
    offerLogIn(deps),
    logInByPasskey(deps),
    getPasskeys(deps),
    offerRegistration(deps),
    registerPasskey(deps),
    putPasskey(deps),
    deletePasskey(deps),
  ],
  forget: async (trx, { memberId }) => {
    await erasePasskeysOf(trx, memberId)
    await eraseChallengesOf(trx, memberId)
  },
  ownData: async (db, { memberId }) => ({ passkeys: await ownPasskeys(db, memberId) }),
  jobs: (deps) => [
    {
      name: 'passkey-forget',
      everyMinutes: 30,
      run: () => eraseChallenges(deps.db, deps.clock.now()),
    },
  ],
}
