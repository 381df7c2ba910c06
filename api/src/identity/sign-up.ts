import { randomUUID } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { duplicateWindowMs, enqueueMail, isRecentlyQueued } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { originOf, recordAccountEvent } from './account-events.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { addLinkedProvider } from './linked-provider-store.ts'
import { addMember, findMemberByEmail, inboxOf } from './member-store.ts'
import { hashPassword } from './password/password-hash.ts'
import { rejectGuessablePassword } from './password/password-rules.ts'
import { checkBirthday } from './profile-endpoints.ts'
import { hashToken, linkMs, newSecretToken } from './secret-token.ts'
import {
  addSignupRequest,
  findSignupRequest,
  redeemSignupRequest,
  repeatSignupRequest,
  type SignupRequest,
  withoutProvider,
} from './signup-request-store.ts'
import { sessionOriginOf } from './used-device.ts'

interface Requested {
  /** Data of the member who is created once the address is certified. */
  entry: Omit<SignupRequest, 'key_hash'>
  /** Stored by the browser that signs up; a new one by default. */
  signupKey: string | undefined
  now: Date
}

/**
 * Mails a single-use link valid for 24 h. A member's address gets a different mail but the same result, so that membership is not
 * revealed. Repeated with the same key within {@link duplicateWindowMs}, it sends no second mail, but replaces the data behind
 * the first link. Trigger `mail-deliver` afterwards.
 */
export async function requestSignUp(trx: Kysely<Database>, { entry, signupKey = newSecretToken(), now }: Requested) {
  const { email, locale } = entry
  const expiresAt = after(now, linkMs)
  const token = newSecretToken()
  const member = await findMemberByEmail(trx, email)
  const response = { email, expires_at: expiresAt.toISOString(), signup_key: signupKey }
  if (member) {
    if (await isRecentlyQueued(trx, { kind: 'signup_known', to: member.email }, now)) return response
    const facts = { provider: entry.provider ?? '' }
    await enqueueMail(trx, { kind: 'signup_known', to: member.email, locale, facts, memberId: member.member_id }, now)
  } else {
    const key_hash = hashToken(signupKey)
    const isRepeat =
      (await isRecentlyQueued(trx, { kind: 'signup_certify', to: email }, now)) &&
      (await repeatSignupRequest(trx, { ...entry, key_hash, expires_at: expiresAt }, after(now, -duplicateWindowMs)))
    if (isRepeat) return response
    const keys = { token_hash: hashToken(token), key_hash }
    await addSignupRequest(trx, { ...entry, ...keys, requested_at: now, expires_at: expiresAt })
    await enqueueMail(trx, { kind: 'signup_certify', to: email, locale, facts: { token } }, now)
  }
  return response
}

/** Limits mails per address, so that the form can't be used to flood an inbox. */
export const signupsPerEmail: RateLimit = { name: 'signup-address', points: 5, duration: 60 * 60 }
export const signupsPerClient: RateLimit = { name: 'signup-place', points: 100, duration: 60 * 60 }

/**
 * Mails a single-use link valid for 24 h. Anyone can enter any address, so the key in the response later shows whether the link
 * was opened in the same browser. A member's address gets a different mail, but the response and the work are the same, so that
 * membership is not revealed.
 */
export const signUp = (deps: IdentityDeps) =>
  endpoint('POST /signup', async ({ body }, caller) => {
    await deps.limits.spend(signupsPerClient, caller.rateLimitKey)
    await deps.limits.spend(signupsPerEmail, inboxOf(body.email))
    const now = deps.clock.now()
    checkBirthday(body.birthday, now)
    rejectGuessablePassword(body.password, body.email)
    const { email, gender = null, birthday = null, locale } = body
    const password_hash = await hashPassword(body.password)
    const entry = { email, password_hash, gender, birthday, locale, ...withoutProvider }
    const sent = await deps.db
      .transaction()
      .execute((trx) => requestSignUp(trx, { entry, signupKey: body.signup_key, now }))
    await deps.jobs.trigger('mail-deliver')
    return sent
  })

/** More than sign-ups: one form may be corrected several times. Nothing is stored or mailed. */
const checksPerClient: RateLimit = { name: 'signup-check-place', points: 300, duration: 60 * 60 }

/** Refuses a guessable password on the page where it is typed. The sign-up itself checks it again. */
export const checkSignUp = (deps: IdentityDeps) =>
  endpoint('POST /signup/check', async ({ body }, caller) => {
    await deps.limits.spend(checksPerClient, caller.rateLimitKey)
    rejectGuessablePassword(body.password, body.email)
    return undefined
  })

/** The same as the limit of sign-ups from one client. */
const perClient: RateLimit = { name: 'certify-place', points: 100, duration: 60 * 60 }

type Body = CallReceived<'POST /signup/certify'>['body']

/**
 * Creates the member and logs in, once per link. The sign-up key shows that the link was opened in the browser that signed up.
 * Without it the mail may have been requested by someone else, whose password would then open the account, so a new password is
 * required.
 * @throws ApiError password_needed, link_expired, too_many_requests
 */
export const certifySignUp = (deps: IdentityDeps) =>
  endpoint('POST /signup/certify', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const now = deps.clock.now()
    const tokenHash = hashToken(body.token)
    const request = await findSignupRequest(deps.db, tokenHash, now)
    if (!request) throw new ApiError('link_expired')
    const confirmed = await confirmedData(request, body, caller.locale)
    const memberId = randomUUID()
    const session = await deps.db.transaction().execute(async (trx) => {
      if (!(await redeemSignupRequest(trx, tokenHash, now))) throw new ApiError('link_expired')
      const isNew = await addMember(trx, { ...confirmed.member, member_id: memberId, registered_at: now })
      if (!isNew) throw new ApiError('link_expired')
      if (
        confirmed.linked &&
        !(await addLinkedProvider(trx, { ...confirmed.linked, member_id: memberId, linked_at: now }))
      )
        throw new ApiError('link_expired')
      await recordAccountEvent(trx, { memberId, kind: 'registered', at: now, origin: originOf(caller, http) })
      return deps.sessions.start(trx, memberId, sessionOriginOf(caller, http))
    })
    http.setCookie(deps.devices.remember(memberId, http.header('cookie')))
    return session
  })

/** The data that the owner of the inbox has confirmed. Profile and linked provider count only in the browser that signed up. */
async function confirmedData(request: SignupRequest, { signup_key, password }: Body, locale: Locale) {
  const { email, password_hash, provider, provider_subject: subject, provider_account: account } = request
  const isSameBrowser = signup_key !== undefined && hashToken(signup_key) === request.key_hash
  if (!isSameBrowser && password === undefined) throw new ApiError('password_needed', { context: { email } })
  if (password !== undefined) rejectGuessablePassword(password, email)
  const chosen = password === undefined ? password_hash : await hashPassword(password)
  const emptyProfile = { gender: null, birthday: null, nickname: null, locale }
  const { gender, birthday, nickname, locale: requestLocale } = request
  const profile = isSameBrowser ? { gender, birthday, nickname, locale: requestLocale } : emptyProfile
  return {
    member: { email, password_hash: chosen, ...profile },
    linked: isSameBrowser && provider && subject ? { provider, subject, account } : undefined,
  }
}
