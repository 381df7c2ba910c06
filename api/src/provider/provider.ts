import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { callbackRoutes } from './callback-routes.ts'
import { exchangeCode } from './exchange-code.ts'
import { createProviderVisits } from './migrations/2026-11-23-61-provider-visits.ts'
import { listLinks, unlink } from './own-links.ts'
import { forgetProofs, forgetProofsOf } from './provider-proof-store.ts'
import { forgetVisits, forgetVisitsOf } from './provider-visit-store.ts'
import type { ProviderWorld } from './provider-world.ts'
import { signUpByProvider } from './sign-up-by-provider.ts'
import { startLink } from './start-link.ts'
import { listProviders, startLogIn } from './start-log-in.ts'

/** Log-in by external services (docs/decisions/log-in-by-providers.md). */
export const provider: Domain<ProviderWorld> = {
  name: 'provider',
  migrations: { '2026-11-23-61-provider-visits': createProviderVisits },
  endpoints: (world) => [
    listProviders(world),
    startLogIn(world),
    exchangeCode(world),
    signUpByProvider(world),
    listLinks(world),
    startLink(world),
    unlink(world),
  ],
  routes: callbackRoutes,
  forget: async (trx, { memberId, email }) => {
    await forgetVisitsOf(trx, memberId)
    await forgetProofsOf(trx, email)
  },
  ownData:
    'Visits to a provider and their proofs are secrets of a few minutes; linked accounts are part of the identity.',
  jobs: (world) => [
    {
      name: 'provider-forget',
      everyMinutes: 30,
      run: async () => {
        const yesterday = after(world.clock.now(), -dayMs)
        await forgetVisits(world.db, yesterday)
        await forgetProofs(world.db, yesterday)
      },
    },
  ],
}
