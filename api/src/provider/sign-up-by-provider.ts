import { randomUUID } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import {
  addLinkedProvider,
  addMember,
  findLinkedMember,
  inboxOf,
  originOf,
  recordAccountEvent,
  requestSignUp,
  sessionOriginOf,
  signupsPerClient,
  signupsPerEmail,
} from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import { nextStepFor, redeemProof, requireValidProof } from './exchange-code.ts'
import type { ProviderDeps } from './provider-deps.ts'
import type { ProviderProofTable } from './provider-store.ts'

type Entry = CallReceived<'POST /signup/provider'>['body']

/** Characters. A longer name is ignored rather than cut. */
const nicknameLength = 30

/**
 * Creates the member if the provider has certified the address. Otherwise mails a link, as `POST /signup` does: the member is
 * created and the provider linked once the link is redeemed in the same browser.
 * @throws ApiError account_exists, invalid_fields, login_expired, too_many_requests
 */
export const signUpByProvider = (deps: ProviderDeps) =>
  endpoint('POST /signup/provider', async ({ body }, caller, http) => {
    await deps.limits.spend(signupsPerClient, caller.rateLimitKey)
    const proof = await requireValidProof(deps, body.code, http)
    // Linked after the code was issued: the person has to log in instead.
    if (await findLinkedMember(deps.db, proof.provider, proof.subject)) throw new ApiError('login_expired')
    const step = await nextStepFor(deps.db, proof)
    if (step === 'account_exists') throw accountExists(proof)
    return step === 'sign_up' ? createMember(deps, proof, body, caller, http) : mailLink(deps, proof, body)
  })

const accountExists = ({ provider, email }: ProviderProofTable) =>
  new ApiError('account_exists', { context: { provider, email } })

const nicknameOf = ({ name }: ProviderProofTable) => (name && name.length <= nicknameLength ? name : null)

async function createMember(
  deps: ProviderDeps,
  proof: ProviderProofTable,
  { locale }: Entry,
  caller: Caller,
  http: HttpExchange,
) {
  const { provider, subject, account, email } = proof
  const [memberId, now] = [randomUUID(), deps.clock.now()]
  const session = await deps.db.transaction().execute(async (trx) => {
    await redeemProof(trx, proof)
    const isNew = await addMember(trx, {
      ...{ member_id: memberId, email: email ?? '', password_hash: null, nickname: nicknameOf(proof) },
      ...{ gender: null, birthday: null, locale, registered_at: now },
    })
    if (!isNew) throw accountExists(proof)
    if (!(await addLinkedProvider(trx, { provider, subject, account, member_id: memberId, linked_at: now })))
      throw new ApiError('login_expired')
    const origin = originOf(caller, http)
    await recordAccountEvent(trx, { memberId, kind: 'registered', at: now, origin })
    return deps.sessions.start(trx, memberId, sessionOriginOf(caller, http))
  })
  http.setCookie(deps.devices.remember(memberId, http.header('cookie')))
  return { session, sent_mail: null }
}

async function mailLink(deps: ProviderDeps, proof: ProviderProofTable, { email, locale, signup_key }: Entry) {
  if (email === undefined) throw new ApiError('invalid_fields', { errors: { email: 'required' } })
  await deps.limits.spend(signupsPerEmail, inboxOf(email))
  const { provider, subject: provider_subject, account: provider_account } = proof
  const entry = {
    ...{ email, password_hash: null, gender: null, birthday: null, locale, nickname: nicknameOf(proof) },
    ...{ provider, provider_subject, provider_account },
  }
  // The proof stays, so that the mail can be sent again, or to another address.
  const sent_mail = await deps.db
    .transaction()
    .execute((trx) => requestSignUp(trx, { entry, signupKey: signup_key, now: deps.clock.now() }))
  await deps.jobs.trigger('mail-deliver')
  return { session: null, sent_mail }
}
