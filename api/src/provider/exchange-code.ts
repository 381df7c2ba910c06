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
import { findProof, type ProviderProofTable, useProof } from './provider-store.ts'
import { type NextStep, nextStep } from './sign-up-rules.ts'

export const redemptionsPerClient: RateLimit = { name: 'provider-exchange-place', points: 300, duration: 15 * 60 }

/** The proof that this browser may redeem by the code. @throws ApiError login_expired */
export async function proofFor({ db, clock }: ProviderDeps, code: string, http: HttpExchange) {
  const key = { code_hash: hashToken(code), browser_hash: browserHash(http.header('cookie')) ?? '' }
  const proof = await findProof(db, key, clock.now())
  if (!proof) throw new ApiError('login_expired')
  return proof
}

/** Uses up the proof. @throws ApiError login_expired when another call was faster */
export async function spendProof(trx: Kysely<Database>, proof: ProviderProofTable): Promise<void> {
  if (!(await useProof(trx, proof))) throw new ApiError('login_expired')
}

/** How a person who is not a member yet continues. */
export async function stepOf(db: Kysely<Database>, proof: ProviderProofTable): Promise<NextStep> {
  const { email, is_email_certified: isEmailCertified } = proof
  const isMembers = email !== null && isEmailCertified && (await findMemberByEmail(db, email)) !== undefined
  return nextStep({ email, isEmailCertified }, isMembers)
}

/** @throws ApiError signup_needed, account_exists, login_expired, too_many_requests */
export const exchangeCode = (deps: ProviderDeps) =>
  endpoint('POST /login/exchange', async ({ body }, caller, http) => {
    await deps.limits.spend(redemptionsPerClient, caller.rateLimitKey)
    const proof = await proofFor(deps, body.code, http)
    const { provider, subject, email } = proof
    const memberId = await findLinkedMember(deps.db, provider, subject)
    if (memberId === undefined) {
      const step = await stepOf(deps.db, proof)
      if (step === 'account_exists') throw new ApiError('account_exists', { context: { provider, email } })
      throw new ApiError('signup_needed', { context: { provider, email, is_certified: step === 'sign_up' } })
    }
    const session = await deps.db.transaction().execute(async (trx) => {
      await spendProof(trx, proof)
      // It may be unlinked at this moment.
      await lockMember(trx, memberId)
      if ((await findLinkedMember(trx, provider, subject)) !== memberId) throw new ApiError('login_expired')
      const event = { memberId, kind: 'logged_in', at: deps.clock.now(), origin: originOf(caller, http) } as const
      await recordAccountEvent(trx, event)
      return deps.sessions.begin(trx, memberId, sessionOriginOf(caller, http))
    })
    http.setCookie(deps.devices.remember(memberId, http.header('cookie')))
    return session
  })
