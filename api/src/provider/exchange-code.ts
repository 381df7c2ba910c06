import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import {
  findLinkedMember,
  findMemberByEmail,
  hashToken,
  lockMember,
  originOf,
  recordAccountEvent,
  sessionOriginOf,
} from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { browserHash } from './browser-cookie.ts'
import type { ProviderDeps } from './provider-deps.ts'
import type { ProviderIdentity } from './provider-identity.ts'
import { deleteProof, findProof, type ProviderProofTable } from './provider-store.ts'

type KnownAddress = Pick<ProviderIdentity, 'email' | 'isEmailCertified'>

/**
 * The next step for a person whose account at a provider is not linked to a member.
 * - `sign_up`: the address is certified and belongs to no member, so the person can become a member at once
 * - `certify`: there is no certified address, so the person has to open a mailed link
 * - `account_exists`: the certified address belongs to a member. Even a certified address gives no access to an account, because
 *   it may have passed to another person, so the member has to log in another way and link the provider
 *
 * An address that is not certified is never compared with members' addresses, because the result would reveal them.
 */
export type NextStep = 'sign_up' | 'certify' | 'account_exists'

/** @param isMembers whether the certified address belongs to a member */
export function nextStep({ email, isEmailCertified }: KnownAddress, isMembers: boolean): NextStep {
  if (email === null || !isEmailCertified) return 'certify'
  return isMembers ? 'account_exists' : 'sign_up'
}

export const redemptionsPerClient: RateLimit = { name: 'provider-exchange-place', points: 300, duration: 15 * 60 }

/** The proof of the provider's log-in that belongs to this code and browser. @throws ApiError login_expired */
export async function requireValidProof({ db, clock }: ProviderDeps, code: string, http: HttpExchange) {
  const key = { code_hash: hashToken(code), browser_hash: browserHash(http.header('cookie')) ?? '' }
  const proof = await findProof(db, key, clock.now())
  if (!proof) throw new ApiError('login_expired')
  return proof
}

/** Deletes the proof. @throws ApiError login_expired when another request has used it */
export async function redeemProof(trx: Kysely<Database>, proof: ProviderProofTable): Promise<void> {
  if (!(await deleteProof(trx, proof))) throw new ApiError('login_expired')
}

/** The next step for a person who has not linked this account to a member. */
export async function nextStepFor(db: Kysely<Database>, proof: ProviderProofTable): Promise<NextStep> {
  const { email, is_email_certified: isEmailCertified } = proof
  const isMembers = email !== null && isEmailCertified && (await findMemberByEmail(db, email)) !== undefined
  return nextStep({ email, isEmailCertified }, isMembers)
}

/** @throws ApiError signup_needed, account_exists, login_expired, too_many_requests */
export const exchangeCode = (deps: ProviderDeps) =>
  endpoint('POST /login/exchange', async ({ body }, caller, http) => {
    await deps.limits.spend(redemptionsPerClient, caller.rateLimitKey)
    const proof = await requireValidProof(deps, body.code, http)
    const { provider, subject, email } = proof
    const memberId = await findLinkedMember(deps.db, provider, subject)
    if (memberId === undefined) {
      const step = await nextStepFor(deps.db, proof)
      if (step === 'account_exists') throw new ApiError('account_exists', { context: { provider, email } })
      throw new ApiError('signup_needed', { context: { provider, email, is_certified: step === 'sign_up' } })
    }
    const session = await deps.db.transaction().execute(async (trx) => {
      await redeemProof(trx, proof)
      // The member may have unlinked the account since it was looked up.
      await lockMember(trx, memberId)
      if ((await findLinkedMember(trx, provider, subject)) !== memberId) throw new ApiError('login_expired')
      const event = { memberId, kind: 'logged_in', at: deps.clock.now(), origin: originOf(caller, http) } as const
      await recordAccountEvent(trx, event)
      return deps.sessions.start(trx, memberId, sessionOriginOf(caller, http))
    })
    http.setCookie(deps.devices.remember(memberId, http.header('cookie')))
    return session
  })
