import { endpoint } from '../server/endpoint.ts'
import { findTicket } from './find-ticket.ts'
import { redeemCode } from './redeem-code.ts'
import type { RedemptionDeps } from './redemption-deps.ts'

/** spec §7.6: the member is named by the auth key alone. @throws ApiError not_signed_in, too_many_requests */
export const exchangeTicket = (deps: RedemptionDeps) =>
  endpoint('POST /mvtk/exchange', async ({ body }, { locale, region, rateLimitKey }, http) => {
    const memberId = await deps.sessions.memberOf(http.header('x-auth-key'))
    const ticket = await findTicket(deps, body, memberId, rateLimitKey)
    if (!ticket) return { status: false, reason: 'unknown' }
    return redeemCode(deps, ticket, { memberId, locale, region }, body.pack_id)
  })
