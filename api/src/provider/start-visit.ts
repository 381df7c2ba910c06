import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { after, minuteMs } from '../clock.ts'
import { findMember, hashToken, listLinkedProviders, requireOwnPassword } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { identifyBrowser } from './browser-cookie.ts'
import { newChecks } from './provider-clients.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { offeredProviders } from './provider-sites.ts'
import { addVisit } from './provider-store.ts'

/**
 * The address of the site's path with these values added to its query; undefined when it would lead to another site (in URLs,
 * `//host` and `/\host` do).
 */
export function returnAddress(
  path: string,
  siteOrigin: string,
  query: Record<string, string> = {},
): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, siteOrigin)) return undefined
  const url = new URL(path, siteOrigin)
  if (url.origin !== new URL(siteOrigin).origin) return undefined
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** How long a member may take at the provider. */
const visitMs = 10 * minuteMs

interface Visit {
  provider: Provider
  redirectTo: string
  /** The member who links the provider; null for a log-in. */
  member: Pick<MemberCaller, 'memberId' | 'sessionId'> | null
}

/**
 * Stores the visit and returns the provider's address to open.
 * @throws ApiError not_found, invalid_fields, provider_unreachable
 */
export async function startVisit(deps: ProviderDeps, http: HttpExchange, { provider, redirectTo, member }: Visit) {
  const { settings, providers, clock, db, log } = deps
  if (!providers.isOffered(provider)) throw new ApiError('not_found')
  if (!returnAddress(redirectTo, settings.SITE_ORIGIN))
    throw new ApiError('invalid_fields', { errors: { redirect_to: 'format' } })
  const checks = newChecks()
  const url = await providers.authorizationUrl(provider, checks).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'provider not reachable')
    throw new ApiError('provider_unreachable')
  })
  const browser = identifyBrowser(http.header('cookie'), settings.SITE_ORIGIN)
  await addVisit(db, {
    ...{ state_hash: hashToken(checks.state), nonce: checks.nonce, code_verifier: checks.codeVerifier },
    ...{ provider, redirect_to: redirectTo, browser_hash: browser.hash },
    ...{ member_id: member?.memberId ?? null, session_id: member?.sessionId ?? null },
    expires_at: after(clock.now(), visitMs),
  })
  http.setCookie(browser.setCookie)
  return { authorization_url: url.href }
}

const perMember: RateLimit = { name: 'provider-link', points: 30, duration: 60 * 60 }

/**
 * Starts linking a provider. A link gives permanent access, so members with a password have to enter it: a stolen session is not
 * enough.
 * @throws ApiError not_found, already_linked, invalid_fields, provider_unreachable, too_many_requests
 */
export const startLink = (deps: ProviderDeps) =>
  endpoint('POST /user/link/{provider}', async ({ params: { provider }, body }, caller, http) => {
    await deps.limits.spend(perMember, caller.memberId)
    const member = await findMember(deps.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const linked = await listLinkedProviders(deps.db, caller.memberId)
    if (linked.some((link) => link.provider === provider)) throw new ApiError('already_linked')
    if (member.password_hash !== null) {
      if (body.current_password === undefined)
        throw new ApiError('invalid_fields', { errors: { current_password: 'required' } })
      await requireOwnPassword(deps, caller, body.current_password)
    }
    return startVisit(deps, http, { provider, redirectTo: body.redirect_to, member: caller })
  })

const perClient: RateLimit = { name: 'provider-place', points: 300, duration: 15 * 60 }

/** spec §1.2. */
export const listProviders = ({ settings }: ProviderDeps) =>
  endpoint('GET /provider', () => ({ items: offeredProviders(settings) }))

/** @throws ApiError not_found, invalid_fields, provider_unreachable, too_many_requests */
export const startLogIn = (deps: ProviderDeps) =>
  endpoint('POST /login/{provider}', async ({ params: { provider }, body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    return startVisit(deps, http, { provider, redirectTo: body.redirect_to, member: null })
  })
