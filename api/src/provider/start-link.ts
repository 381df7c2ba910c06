import { findMember, listLinkedProviders, requireOwnPassword } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { beginVisit } from './begin-visit.ts'
import type { ProviderDeps } from './provider-deps.ts'

const perMember: RateLimit = { name: 'provider-link', points: 30, duration: 60 * 60 }

/**
 * A link lets its holder in for good, so a stolen session must not make one: members with a password type it.
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
    return beginVisit(deps, http, { provider, redirectTo: body.redirect_to, member: caller })
  })
