import type { Provider, ProviderError } from '@ginmaku/shared-contracts/api/provider-bounds.ts'
import { AuthorizationResponseError } from 'openid-client'
import { after, minuteMs } from '../clock.ts'
import { type EventOrigin, hashToken, newSecretToken } from '../identity/public.ts'
import { browserHash } from './browser-cookie.ts'
import { linkMember } from './link-member.ts'
import type { ProviderDeps } from './provider-deps.ts'
import type { ProviderIdentity } from './provider-identity.ts'
import { addProof } from './provider-proof-store.ts'
import type { ProviderVisitTable } from './provider-tables.ts'
import { consumeVisit } from './provider-visit-store.ts'
import { returnAddress } from './return-address.ts'

/** As long as a newcomer may take to read the terms and type an address. */
const proofMs = 15 * minuteMs

/** The page for a return whose beginning no one knows. */
const fallbackPath = '/login/complete'

interface Return {
  provider: Provider
  /** The query with which the browser came back. */
  answer: URLSearchParams
  /** Given in addition to the query; unsigned. */
  name: string | null
  cookies: string | undefined
  origin: EventOrigin
}

/**
 * Uses up the visit, whatever comes of it, and returns the site's address to send the browser to: with `code` after a log-in, `linked`
 * after a link, `error` (`ProviderError`) when it led to nothing.
 */
export async function completeVisit(deps: ProviderDeps, { provider, answer, name, cookies, origin }: Return) {
  const state = answer.get('state') ?? ''
  const visit = await consumeVisit(deps.db, hashToken(state))
  const back = (path: string, query: Record<string, string>) => {
    const { SITE_ORIGIN } = deps.settings
    return returnAddress(path, SITE_ORIGIN, query) ?? SITE_ORIGIN
  }
  if (!visit || visit.provider !== provider || visit.browser_hash !== browserHash(cookies))
    return back(fallbackPath, { error: 'expired' satisfies ProviderError })
  if (visit.expires_at <= deps.clock.now()) return back(visit.redirect_to, { error: 'expired' satisfies ProviderError })
  const found = await identify(deps, visit, state, answer)
  if (typeof found === 'string') return back(visit.redirect_to, { error: found })
  const identity = { ...found, name: found.name ?? name }
  if (visit.member_id === null) return back(visit.redirect_to, { code: await proofOf(deps, visit, identity) })
  const refused = await linkMember(deps, visit, identity, origin)
  return back(visit.redirect_to, refused ? { error: refused } : { linked: provider })
}

const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])

async function identify(
  { providers, log }: ProviderDeps,
  { provider, nonce, code_verifier: codeVerifier }: ProviderVisitTable,
  state: string,
  answer: URLSearchParams,
): Promise<ProviderIdentity | ProviderError> {
  try {
    return await providers.identify(provider, answer, { state, nonce, codeVerifier })
  } catch (error) {
    if (error instanceof AuthorizationResponseError && refusals.has(error.error)) return 'cancelled'
    log.warn({ err: error, provider }, 'a provider’s answer is refused')
    return 'failed'
  }
}

async function proofOf({ db, clock }: ProviderDeps, visit: ProviderVisitTable, identity: ProviderIdentity) {
  const code = newSecretToken()
  const { subject, email, name, account, isEmailCertified } = identity
  await addProof(db, {
    ...{ code_hash: hashToken(code), browser_hash: visit.browser_hash, provider: visit.provider },
    ...{ subject, email, name, account, is_email_certified: isEmailCertified },
    expires_at: after(clock.now(), proofMs),
  })
  return code
}
