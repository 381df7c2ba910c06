import { foldTicket, foldTicketPassword } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { hashToken, verifyPassword } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { countWrongTries, type RateLimit, type RateLimits } from '../server/rate-limits.ts'
import { redeemCode } from './redeem-code.ts'
import type { RedemptionDeps } from './redemption-deps.ts'
import { type CodeRow, findCode } from './redemption-store.ts'

/** Wrong tries of one member, whichever tickets they try. */
const perMember: RateLimit = { name: 'ticket-member', points: 10, duration: 60 * 60 }
const perClient: RateLimit = { name: 'ticket-client', points: 30, duration: 60 * 60 }
/** Wrong tries at one ticket by all members together: 120 of a million passwords a day. */
const perTicket: RateLimit = { name: 'ticket', points: 5, duration: 60 * 60 }
/** Tries that each member has at a ticket even while others exhaust its limit, so that its owner cannot be locked out. */
const ownTries: RateLimit = { name: 'ticket-own', points: 3, duration: 24 * 60 * 60 }

/** The hash that a ticket is stored as. @param ticket from `foldTicket` */
export const hashTicket = (promoId: string, ticket: string): string => hashToken(`${promoId}\n${ticket}`)

interface TypedTicket {
  promo_id: string
  ticket: string
  password: string
}

/**
 * The ticket with this number and password. Undefined when either is wrong; both cases take equally long.
 * @throws ApiError too_many_requests
 */
export async function findTicket(
  { db, limits }: RedemptionDeps,
  typed: TypedTicket,
  memberId: string,
  client: string,
): Promise<CodeRow | undefined> {
  const ticket = foldTicket(typed.ticket)
  const password = foldTicketPassword(typed.password)
  const hash = hashTicket(typed.promo_id, ticket ?? '')
  const ofTicket = await ticketLimit(limits, hash, memberId)
  return countWrongTries(
    limits,
    [[perMember, memberId], [perClient, client], ofTicket],
    async () => {
      if (ticket === undefined || password === undefined) return undefined
      const found = await findCode(db, hash)
      return (await verifyPassword(password, found?.password_hash ?? null)) ? found : undefined
    },
    (found) => found === undefined,
  )
}

/** The member's own tries at this ticket first, then those that all members share. */
async function ticketLimit(limits: RateLimits, hash: string, memberId: string): Promise<readonly [RateLimit, string]> {
  const own = [ownTries, `${memberId} ${hash}`] as const
  try {
    await limits.spend(...own)
    await limits.refund(...own)
    return own
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return [perTicket, hash]
    throw error
  }
}

/** spec §7.6: the member is named by the auth key alone. @throws ApiError not_signed_in, too_many_requests */
export const exchangeTicket = (deps: RedemptionDeps) =>
  endpoint('POST /mvtk/exchange', async ({ body }, { locale, region, rateLimitKey }, http) => {
    const memberId = await deps.sessions.memberOf(http.header('x-auth-key'))
    const ticket = await findTicket(deps, body, memberId, rateLimitKey)
    if (!ticket) return { status: false, reason: 'unknown' }
    return redeemCode(deps, ticket, { memberId, locale, region }, body.pack_id)
  })
