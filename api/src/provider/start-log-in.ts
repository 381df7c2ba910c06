import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { beginVisit } from './begin-visit.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { offeredProviders } from './provider-sites.ts'

const perClient: RateLimit = { name: 'provider-place', points: 300, duration: 15 * 60 }

/** spec §1.2. */
export const listProviders = ({ settings }: ProviderDeps) =>
  endpoint('GET /provider', () => ({ items: offeredProviders(settings) }))

/** @throws ApiError not_found, invalid_fields, provider_unreachable, too_many_requests */
export const startLogIn = (deps: ProviderDeps) =>
  endpoint('POST /login/{provider}', async ({ params: { provider }, body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    return beginVisit(deps, http, { provider, redirectTo: body.redirect_to, member: null })
  })
