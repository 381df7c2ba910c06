import { randomUUID } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { addLinkedProvider } from './linked-provider-store.ts'
import { addMember } from './member-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseGuessable } from './password-rules.ts'
import { hashToken } from './secret-token.ts'
import { findSignupRequest, redeemSignupRequest, type SignupRequest } from './signup-request-store.ts'
import { sessionOriginOf } from './used-device.ts'

/** The same number as may sign up from one client. */
const perClient: RateLimit = { name: 'certify-place', points: 100, duration: 60 * 60 }

type Shown = CallReceived<'POST /signup/certify'>['body']

/**
 * Creates the member and logs in, exactly once however often the link is opened. A visitor with neither the key nor a new
 * password may have received a mail that a stranger requested: the account would then open to the stranger's password.
 * @throws ApiError password_needed, link_expired, too_many_requests
 */
export const certifySignUp = (deps: IdentityDeps) =>
  endpoint('POST /signup/certify', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const now = deps.clock.now()
    const tokenHash = hashToken(body.token)
    const request = await findSignupRequest(deps.db, tokenHash, now)
    if (!request) throw new ApiError('link_expired')
    const owned = await ownedBy(request, body, caller.locale)
    const memberId = randomUUID()
    const session = await deps.db.transaction().execute(async (trx) => {
      if (!(await redeemSignupRequest(trx, tokenHash, now))) throw new ApiError('link_expired')
      const isNew = await addMember(trx, { ...owned.member, member_id: memberId, registered_at: now })
      if (!isNew) throw new ApiError('link_expired')
      if (owned.linked && !(await addLinkedProvider(trx, { ...owned.linked, member_id: memberId, linked_at: now })))
        throw new ApiError('link_expired')
      await recordAccountEvent(trx, { memberId, kind: 'registered', at: now, origin: originOf(caller, http) })
      return deps.sessions.begin(trx, memberId, sessionOriginOf(caller, http))
    })
    http.setCookie(deps.devices.remember(memberId, http.header('cookie')))
    return session
  })

/** The part of the request that is confirmed by the mail's owner. An external service belongs to the person who started the sign-up. */
async function ownedBy(request: SignupRequest, { signup_key, password }: Shown, locale: Locale) {
  const { email, password_hash, provider, provider_subject: subject, provider_account: account } = request
  const hasBegun = signup_key !== undefined && hashToken(signup_key) === request.key_hash
  if (!hasBegun && password === undefined) throw new ApiError('password_needed', { context: { email } })
  if (password !== undefined) refuseGuessable(password, email)
  const chosen = password === undefined ? password_hash : await hashPassword(password)
  const unknownProfile = { gender: null, birthday: null, nickname: null, locale }
  const { gender, birthday, nickname, locale: begunIn } = request
  const profile = hasBegun ? { gender, birthday, nickname, locale: begunIn } : unknownProfile
  return {
    member: { email, password_hash: chosen, ...profile },
    linked: hasBegun && provider && subject ? { provider, subject, account } : undefined,
  }
}
