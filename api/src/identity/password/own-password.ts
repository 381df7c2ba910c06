import { ApiError } from '../../server/api-error.ts'
import type { MemberCaller } from '../../server/caller.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { findMember } from '../member-store.ts'
import { verifyPassword } from './password-hash.ts'

/** Per session, so that a thief with a stolen session does not use up the owner's attempts. */
const perSession: RateLimit = { name: 'own-password', points: 10, duration: 15 * 60 }

type PasswordDeps = Pick<IdentityDeps, 'db' | 'limits'>

/**
 * Requires the password again before a change that a stolen session must not be able to make, and returns the member. A correct
 * password resets the count of attempts.
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
  if (!(await verifyPassword(password, member.password_hash)))
    throw new ApiError('invalid_fields', { errors: { current_password: 'passwordWrong' } })
  await limits.clear(perSession, sessionId)
  return member
}

/**
 * {@link requireOwnPassword}, unless the member has no password because they only log in with a provider.
 * @throws ApiError invalid_fields for `current_password`, too_many_requests
 */
export async function requireOwnPasswordIfAny(deps: PasswordDeps, caller: MemberCaller, password: string | undefined) {
  const member = await findMember(deps.db, caller.memberId)
  if (!member) throw new ApiError('not_signed_in')
  if (member.password_hash === null) return member
  if (password === undefined) throw new ApiError('invalid_fields', { errors: { current_password: 'required' } })
  return requireOwnPassword(deps, caller, password)
}
