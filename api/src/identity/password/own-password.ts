import { ApiError } from '../../server/api-error.ts'
import type { MemberCaller } from '../../server/caller.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { findMember } from '../member-store.ts'
import { isPassword } from './password-hash.ts'

/** Per session, so that a stolen session does not use up the owner's attempts. */
const perSession: RateLimit = { name: 'own-password', points: 10, duration: 15 * 60 }

type PasswordDeps = Pick<IdentityDeps, 'db' | 'limits'>

/**
 * The member, who has typed their password again for a change that a stolen session must not make. The right one resets the count.
 * @throws ApiError invalid_fields for `current_password`, too_many_requests
 */
export async function requireOwnPassword(
  { db, limits }: PasswordDeps,
  { memberId, sessionId }: MemberCaller,
  password: string,
) {
  await limits.spend(perSession, sessionId)
  const member = await findMember(db, memberId)
  if (!member) throw new ApiError('not_signed_in')
  if (!(await isPassword(password, member.password_hash)))
    throw new ApiError('invalid_fields', { errors: { current_password: 'passwordWrong' } })
  await limits.clear(perSession, sessionId)
  return member
}

/**
 * {@link requireOwnPassword}, but for members who log in by another service only and have none.
 * @throws ApiError invalid_fields for `current_password`, too_many_requests
 */
export async function requireOwnPasswordIfAny(deps: PasswordDeps, caller: MemberCaller, password: string | undefined) {
  const member = await findMember(deps.db, caller.memberId)
  if (!member) throw new ApiError('not_signed_in')
  if (member.password_hash === null) return member
  if (password === undefined) throw new ApiError('invalid_fields', { errors: { current_password: 'required' } })
  return requireOwnPassword(deps, caller, password)
}
