import { findMember } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** What the page of a withdrawal explains before anything is decided. */
export const getWithdrawal = ({ clock, db, everyDomain }: WithdrawalDeps) =>
  endpoint('GET /user/withdrawal', async (_, { memberId, locale }) => {
    const member = await findMember(db, memberId)
    if (!member) throw new ApiError('not_signed_in')
    const leaving = await everyDomain.leaving(db, { memberId, email: member.email, locale }, clock.now())
    return { ...leaving, has_password: member.password_hash !== null }
  })
