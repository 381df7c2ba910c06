import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { callbackRoutes } from './complete-visit.ts'
import { exchangeCode } from './exchange-code.ts'
import { createProviderVisits } from './migrations/2026-11-27-00-provider.ts'
import { listLinks, unlink } from './own-links.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { deleteExpiredProofs, deleteExpiredVisits, deleteProofsOf, deleteVisitsOf } from './provider-store.ts'
import { signUpByProvider } from './sign-up-by-provider.ts'
import { listProviders, startLink, startLogIn } from './start-visit.ts'

/** Log-in by external services (docs/decisions/log-in-by-providers.md). */
export const provider: Domain<ProviderDeps> = {
  name: 'provider',
  migrations: { '2026-11-27-00-provider': createProviderVisits },
  endpoints: (deps) => [
    listProviders(deps),
    startLogIn(deps),
    exchangeCode(deps),
    signUpByProvider(deps),
    listLinks(deps),
    startLink(deps),
    unlink(deps),
  ],
  routes: callbackRoutes,
  eraseMember: async (trx, { memberId, email }) => {
    await deleteVisitsOf(trx, memberId)
    await deleteProofsOf(trx, email)
  },
  exportMemberData:
    'Visits to a provider and their proofs are secrets of a few minutes; linked accounts are part of the identity.',
  jobs: (deps) => [
    {
      name: 'provider-forget',
      everyMinutes: 30,
      run: async () => {
        const yesterday = after(deps.clock.now(), -dayMs)
        await deleteExpiredVisits(deps.db, yesterday)
        await deleteExpiredProofs(deps.db, yesterday)
      },
    },
  ],
}
