import { type Provider, providers } from '@ginmaku/shared-contracts/api/provider-bounds.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { originOf } from '../identity/public.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import { completeVisit } from './complete-visit.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { nameFromAppleUser } from './provider-identity.ts'

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
