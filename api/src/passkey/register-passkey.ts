import type { NewCredential } from '@ginmaku/shared-contracts/api/passkey.ts'
import { passkeyBounds } from '@ginmaku/shared-contracts/api/passkey-bounds.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { deviceOf, lockMember, noticeFacts, originOf, recordAccountEvent } from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { passkeyItem } from './own-passkeys.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { addPasskey, listPasskeys, type PasskeyRow } from './passkey-store.ts'
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts'
import { consumeSignedChallenge } from './signed-challenge.ts'

const perMember: RateLimit = { name: 'passkey-new', points: 60, duration: 60 * 60 }

/**
 * The challenge was given to this session only. The owner is notified by mail.
 * @throws ApiError passkey_invalid, passkey_expired, passkey_known, too_many_passkeys, too_many_requests
 */
export const registerPasskey = (deps: PasskeyDeps) =>
  endpoint('POST /user/passkey', async ({ body: { credential } }, caller, http) => {
    await deps.limits.spend(perMember, caller.memberId)
    const use = { purpose: 'register', memberId: caller.memberId, sessionId: caller.sessionId } as const
    const challenge = await consumeSignedChallenge(deps, credential.response.clientDataJSON, use)
    const made = await verifiedCredential(deps, caller, credential, challenge)
    const at = deps.clock.now()
    const passkey = await deps.db.transaction().execute((trx) => keep(trx, { made, caller, http, at }))
    await deps.jobs.trigger('mail-deliver')
    return passkeyItem(passkey)
  })

type Verified = Awaited<ReturnType<typeof verifiedCredential>>

/** @param challenge undefined when none of ours was signed on a page of ours. @throws ApiError passkey_invalid */
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

async function keep(trx: Kysely<Database>, { made, caller, http, at }: Registration): Promise<PasskeyRow> {
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
