import { foldDigitalCopyCode } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { endOf } from '../entitlement/public.ts'
import { hashToken } from '../identity/public.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { countWrongTries, type RateLimit } from '../server/rate-limits.ts'
import { presentGiven } from './present-pack.ts'
import { offerOfPromotion } from './promotion.ts'
import { redeemCode } from './redeem-code.ts'
import type { RedemptionDeps } from './redemption-deps.ts'
import { type CodeRow, findCode } from './redemption-store.ts'

/** Wrong codes per hour. A code is too long to be guessed, but each try costs processor time. */
const perMember: RateLimit = { name: 'digital-copy-member', points: 10, duration: 60 * 60 }
const perClient: RateLimit = { name: 'digital-copy-client', points: 30, duration: 60 * 60 }

/** The hash that a digital copy's code is stored as. @param code from `foldDigitalCopyCode` */
export const hashDigitalCopyCode = (code: string): string => hashToken(code)

function findTyped(
  { db, limits }: RedemptionDeps,
  typed: string,
  { memberId, rateLimitKey }: MemberCaller,
): Promise<CodeRow | undefined> {
  const code = foldDigitalCopyCode(typed)
  return countWrongTries(
    limits,
    [
      [perMember, memberId],
      [perClient, rateLimitKey],
    ],
    async () => (code === undefined ? undefined : findCode(db, hashDigitalCopyCode(code))),
    (found) => found === undefined,
  )
}

/** What the code would give, so that opening a link does not spend it. @throws ApiError too_many_requests */
export const checkDigitalCopy = (deps: RedemptionDeps) =>
  endpoint('POST /digitalcopy/check', async ({ body }, caller) => {
    const code = await findTyped(deps, body.token, caller)
    if (!code) return { status: false, reason: 'unknown' }
    if (code.redeemed_at) return { status: false, reason: code.member_id === caller.memberId ? 'used_by_you' : 'used' }
    const offer = await offerOfPromotion(deps, code.promo_id, caller)
    if (!offer.status) return offer
    const heldOnes = new Map(offer.rights.map((right) => [right.pack_id, endOf(right)]))
    const items = offer.packs.map((pack) => {
      const end = heldOnes.get(pack.pack_id)
      const given = presentGiven(pack, caller.locale, deps.clock.now())
      return { ...given, ...(end !== undefined && { held: end ? { until: end.toISOString() } : {} }) }
    })
    return { status: true, expires_at: offer.promotion.closes_at.toISOString(), items }
  })

/** spec §7.6. @throws ApiError too_many_requests */
export const redeemDigitalCopy = (deps: RedemptionDeps) =>
  endpoint('POST /digitalcopy/redeem', async ({ body }, caller) => {
    const code = await findTyped(deps, body.token, caller)
    return code ? redeemCode(deps, code, caller) : { status: false, reason: 'unknown' }
  })
