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

const one = z.string().max(4000).optional().catch(undefined)
/** What a provider sends along; anything else is ignored. */
const answerSchema = z
  .object({ code: one, state: one, iss: one, error: one, user: one, name: one })
  .catch({ code: undefined, state: undefined, iss: undefined, error: undefined, user: undefined, name: undefined })

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
  )

const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

/** Where providers send the browser back to. Outside the contract, because a browser opens it and is redirected to the site. */
export function callbackRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const { settings } = deps
  const trusts = trustedPeers(settings.TRUSTED_PROXIES)

  // One address each, so that one provider's answer is never taken for another's (RFC 9700 §4.4).
  for (const provider of providers) {
    const path = `/api/v1/login/${provider}/callback`
    app.get(path, async (request, reply) => {
      const { user: _, name, ...answer } = answerSchema.parse(request.query)
      const { headers } = request
      const caller = anonymousCaller(request, settings, trusts)
      const origin = originOf(caller, { header: (header) => headerText(headers[header]) })
      const cookies = headers.cookie
      const visit = { provider, answer: queryOf(answer), name: name ?? null, cookies, origin }
      return redirect(reply, await completeVisit(deps, visit))
    })
    // A POST from another site carries no cookie that is `Lax`; the GET that follows does.
    app.post(path, (request, reply) =>
      redirect(reply, `${settings.SITE_ORIGIN}${path}?${fromForm(provider, request.body)}`),
    )
  }
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Without the address that Apple sends along, because the ID token has it, signed. */
function fromForm(provider: Provider, body: unknown): URLSearchParams {
  const { user, name: _, ...answer } = answerSchema.parse(body)
  const name = provider === 'apple' ? nameFromAppleUser(user) : null
  return queryOf({ ...answer, name: name ?? undefined })
}
