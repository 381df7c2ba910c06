import { type Provider, type ProviderError, providers } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import * as z from 'zod'
import { after, minuteMs } from '../clock.ts'
import { type EventOrigin, hashToken, newSecretToken, originOf } from '../identity/public.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import { browserHash } from './browser-cookie.ts'
import { linkMember } from './own-links.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { nameFromAppleUser, type ProviderIdentity } from './provider-identity.ts'
import { addProof, consumeVisit, type ProviderVisitTable } from './provider-store.ts'
import { returnAddress } from './start-visit.ts'

/** How long a new member may take to read the terms and type an address. */
const proofMs = 15 * minuteMs

/** The page for a return that belongs to no known visit. */
const fallbackPath = '/login/complete'

interface Return {
  provider: Provider
  /** The query with which the browser came back. */
  parameters: URLSearchParams
  /** Sent in addition to the signed data, so it is not trusted. */
  name: string | null
  cookies: string | undefined
  origin: EventOrigin
}

/**
 * Deletes the visit, even if it fails, and returns the address of the site to redirect the browser to: with `code` after a
 * log-in, `linked` after a link, or `error` (`ProviderError`) after a failure.
 */
export async function completeVisit(deps: ProviderDeps, { provider, parameters, name, cookies, origin }: Return) {
  const state = parameters.get('state') ?? ''
  const visit = await consumeVisit(deps.db, hashToken(state))
  const redirectTo = (path: string, query: Record<string, string>) => {
    const { SITE_ORIGIN } = deps.settings
    return returnAddress(path, SITE_ORIGIN, query) ?? SITE_ORIGIN
  }
  if (!visit || visit.provider !== provider || visit.browser_hash !== browserHash(cookies))
    return redirectTo(fallbackPath, { error: 'expired' satisfies ProviderError })
  if (visit.expires_at <= deps.clock.now())
    return redirectTo(visit.redirect_to, { error: 'expired' satisfies ProviderError })
  const identified = await identify(deps, visit, state, parameters)
  if (typeof identified === 'string') return redirectTo(visit.redirect_to, { error: identified })
  const identity = { ...identified, name: identified.name ?? name }
  if (visit.member_id === null) return redirectTo(visit.redirect_to, { code: await createProof(deps, visit, identity) })
  const refused = await linkMember(deps, visit, identity, origin)
  return redirectTo(visit.redirect_to, refused ? { error: refused } : { linked: provider })
}

const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])

async function identify(
  { providers, log }: ProviderDeps,
  { provider, nonce, code_verifier: codeVerifier }: ProviderVisitTable,
  state: string,
  parameters: URLSearchParams,
): Promise<ProviderIdentity | ProviderError> {
  try {
    return await providers.identify(provider, parameters, { state, nonce, codeVerifier })
  } catch (error) {
    if (error instanceof AuthorizationResponseError && refusals.has(error.error)) return 'cancelled'
    log.warn({ err: error, provider }, 'provider’s response refused')
    return 'failed'
  }
}

async function createProof({ db, clock }: ProviderDeps, visit: ProviderVisitTable, identity: ProviderIdentity) {
  const code = newSecretToken()
  const { subject, email, name, account, isEmailCertified } = identity
  await addProof(db, {
    ...{ code_hash: hashToken(code), browser_hash: visit.browser_hash, provider: visit.provider },
    ...{ subject, email, name, account, is_email_certified: isEmailCertified },
    expires_at: after(clock.now(), proofMs),
  })
  return code
}

const one = z.string().max(4000).optional().catch(undefined)
/** The parameters of a provider's response; anything else is ignored. */
const responseSchema = z
  .object({ code: one, state: one, iss: one, error: one, user: one, name: one })
  .catch({ code: undefined, state: undefined, iss: undefined, error: undefined, user: undefined, name: undefined })

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
  )

const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

/**
 * The addresses to which providers send the browser back. Outside the contract, because they redirect the browser to the site.
 */
export function callbackRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const { settings } = deps
  const trusts = trustedPeers(settings.TRUSTED_PROXIES)

  // A separate address for each, so that a response of one provider is never accepted as another's (RFC 9700 §4.4).
  for (const provider of providers) {
    const path = `/api/v1/login/${provider}/callback`
    app.get(path, async (request, reply) => {
      const { user: _, name, ...parameters } = responseSchema.parse(request.query)
      const { headers } = request
      const caller = anonymousCaller(request, settings, trusts)
      const origin = originOf(caller, { header: (header) => headerText(headers[header]) })
      const cookies = headers.cookie
      const visit = { provider, parameters: queryOf(parameters), name: name ?? null, cookies, origin }
      return redirect(reply, await completeVisit(deps, visit))
    })
    // Browsers send `Lax` cookies with a GET from another site but not with a POST, so a POST is redirected to the GET.
    app.post(path, (request, reply) =>
      redirect(reply, `${settings.SITE_ORIGIN}${path}?${fromForm(provider, request.body)}`),
    )
  }
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Leaves out the address that Apple sends, because the signed ID token contains it. */
function fromForm(provider: Provider, body: unknown): URLSearchParams {
  const { user, name: _, ...parameters } = responseSchema.parse(body)
  const name = provider === 'apple' ? nameFromAppleUser(user) : null
  return queryOf({ ...parameters, name: name ?? undefined })
}
