import { type NewCredential, passkeyCreation } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { passkeyBounds } from '@ginmaku/shared-contracts/api/member/passkey-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { after, minuteMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import {
  deviceOf,
  findMember,
  isSessionStartedSince,
  lockMember,
  noticeFacts,
  originOf,
  recordAccountEvent,
  requireOwnPassword,
} from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { toPasskey } from './own-passkeys.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { addPasskey, listPasskeys, type PasskeyRow } from './passkey-store.ts'
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts'
import { challengeMs, consumeSignedChallenge, issueChallenge } from './signed-challenge.ts'

const optionsPerMember: RateLimit = { name: 'passkey-new', points: 60, duration: 60 * 60 }

/**
 * Adds a passkey. Its challenge is valid in the session that requested it only. The owner is notified by mail.
 * @throws ApiError passkey_invalid, passkey_expired, passkey_known, too_many_passkeys, too_many_requests
 */
export const registerPasskey = (deps: PasskeyDeps) =>
  endpoint('POST /user/passkey', async ({ body: { credential } }, caller, http) => {
    await deps.limits.spend(optionsPerMember, caller.memberId)
    const use = { purpose: 'register', memberId: caller.memberId, sessionId: caller.sessionId } as const
    const challenge = await consumeSignedChallenge(deps, credential.response.clientDataJSON, use)
    const made = await verifiedCredential(deps, caller, credential, challenge)
    const at = deps.clock.now()
    const passkey = await deps.db.transaction().execute((trx) => storePasskey(trx, { made, caller, http, at }))
    await deps.jobs.trigger('mail-deliver')
    return toPasskey(passkey)
  })

type Verified = Awaited<ReturnType<typeof verifiedCredential>>

/** @param challenge undefined unless one of ours was signed on one of our pages. @throws ApiError passkey_invalid */
async function verifiedCredential(
  { settings, log }: PasskeyDeps,
  { requestId }: MemberCaller,
  credential: NewCredential,
  challenge: string | undefined,
) {
  if (challenge === undefined) throw new ApiError('passkey_invalid')
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const { id, origins } = relyingPartyOf(settings)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...{ expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: id },
      ...{ requireUserVerification: true, supportedAlgorithmIDs },
    })
    if (verified)
      return {
        credential_id: registrationInfo.credential.id,
        public_key: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
        sign_count: registrationInfo.credential.counter,
        transports: transports.join(','),
        is_synced: registrationInfo.credentialDeviceType === 'multiDevice',
      }
  } catch (error) {
    log.info({ err: error, reqId: requestId }, 'passkey not registered')
  }
  throw new ApiError('passkey_invalid')
}

interface Registration {
  made: Verified
  caller: MemberCaller
  http: HttpExchange
  at: Date
}

async function storePasskey(trx: Kysely<Database>, { made, caller, http, at }: Registration): Promise<PasskeyRow> {
  const { memberId } = caller
  const member = await lockMember(trx, memberId)
  if (!member) throw new ApiError('not_signed_in')
  const others = await listPasskeys(trx, memberId)
  if (others.length >= passkeyBounds.maxPasskeys) throw new ApiError('too_many_passkeys')
  const device = deviceOf(http.header('user-agent'))
  const passkey = await addPasskey(trx, {
    ...{ ...made, member_id: memberId, name: null, created_at: at, last_used_at: null },
    ...{ device_kind: device.kind, device_browser: device.browser, device_system: device.system },
  })
  if (!passkey) throw new ApiError('passkey_known')
  const origin = originOf(caller, http)
  await recordAccountEvent(trx, { memberId, kind: 'passkey_added', at, origin })
  const { email: to, locale } = member
  const facts = noticeFacts(locale, at, origin)
  await enqueueMail(trx, { kind: 'passkey_added', to, locale, facts, memberId }, at)
  return passkey
}

const perMember: RateLimit = { name: 'passkey-registration', points: 60, duration: 60 * 60 }

/** How long after a log-in a passkey can be added without the password. */
const recentMs = 15 * minuteMs

/** Shown by authenticators next to the passkey. */
const rpName: Record<Locale, string> = { ja: '銀幕', en: 'Ginmaku' }

/**
 * Requires a recent log-in or the password, so that a stolen session can't be used to add a permanent way to log in.
 * @throws ApiError recent_log_in_needed, invalid_fields for `current_password`, too_many_passkeys, too_many_requests
 */
export const createRegistrationOptions = (deps: PasskeyDeps) =>
  endpoint('POST /user/passkey/options', async ({ body }, caller) => {
    await deps.limits.spend(perMember, caller.memberId)
    await requireRecentLogInOrPassword(deps, caller, body.current_password)
    const member = await findMember(deps.db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const passkeys = await listPasskeys(deps.db, caller.memberId)
    if (passkeys.length >= passkeyBounds.maxPasskeys) throw new ApiError('too_many_passkeys')
    const options = await generateRegistrationOptions({
      ...{ rpName: rpName[caller.locale], rpID: relyingPartyOf(deps.settings).id },
      ...{ userID: new TextEncoder().encode(member.member_id), userName: member.email },
      userDisplayName: member.nickname ?? member.email,
      attestationType: 'none',
      ...{ timeout: challengeMs, supportedAlgorithmIDs },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transports.split(',').filter(Boolean),
      })),
    })
    await issueChallenge(deps, options.challenge, { purpose: 'register', ...caller })
    return passkeyCreation.parse(options)
  })

async function requireRecentLogInOrPassword(deps: PasskeyDeps, caller: MemberCaller, password: string | undefined) {
  if (await isSessionStartedSince(deps.db, caller.sessionId, after(deps.clock.now(), -recentMs))) return
  if (password === undefined) throw new ApiError('recent_log_in_needed')
  await requireOwnPassword(deps, caller, password)
}
