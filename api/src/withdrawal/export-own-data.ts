import { findMember } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Each reads every table that has something about the member. */
const perMember: RateLimit = { name: 'own-data', points: 10, duration: 60 * 60 }

/** Everything that the domains have about the caller. @throws ApiError too_many_requests */
export const exportOwnData = ({ clock, db, everyDomain, limits }: WithdrawalDeps) =>
  endpoint('GET /user/export', async (_, { memberId, locale }) => {
    await limits.spend(perMember, memberId)
    const member = await findMember(db, memberId)
    if (!member) throw new ApiError('not_signed_in')
    const data = await everyDomain.ownData(db, { memberId, email: member.email, locale })
    return { ...data, exported_at: clock.now().toISOString() }
  })
