import type { Provider } from '@ginmaku/shared-contracts/api/provider-bounds.ts'
import { after, minuteMs } from '../clock.ts'
import { hashToken } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'
import { markBrowser } from './browser-cookie.ts'
import { newChecks } from './provider-clients.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { addVisit } from './provider-visit-store.ts'
import { returnAddress } from './return-address.ts'

/** As long as one may take at the provider. */
const visitMs = 10 * minuteMs

interface Visit {
  provider: Provider
  redirectTo: string
  /** Who wants to link the provider; null for a log-in. */
  member: Pick<MemberCaller, 'memberId' | 'sessionId'> | null
}

/** The address of the provider to open. @throws ApiError not_found, invalid_fields, provider_unreachable */
export async function beginVisit(deps: ProviderDeps, http: HttpExchange, { provider, redirectTo, member }: Visit) {
  const { settings, providers, clock, db, log } = deps
  if (!providers.isOffered(provider)) throw new ApiError('not_found')
  if (!returnAddress(redirectTo, settings.SITE_ORIGIN))
    throw new ApiError('invalid_fields', { errors: { redirect_to: 'format' } })
  const checks = newChecks()
  const url = await providers.authorizationUrl(provider, checks).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'a provider can not be reached')
    throw new ApiError('provider_unreachable')
  })
  const browser = markBrowser(http.header('cookie'), settings.SITE_ORIGIN)
  await addVisit(db, {
    ...{ state_hash: hashToken(checks.state), nonce: checks.nonce, code_verifier: checks.codeVerifier },
    ...{ provider, redirect_to: redirectTo, browser_hash: browser.hash },
    ...{ member_id: member?.memberId ?? null, session_id: member?.sessionId ?? null },
    expires_at: after(clock.now(), visitMs),
  })
  http.setCookie(browser.setCookie)
  return { authorization_url: url.href }
}
