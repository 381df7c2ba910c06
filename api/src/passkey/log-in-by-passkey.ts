import { passkeyRequest, type UsedCredential } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { startSession } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { findByCredential, type PasskeyRow, recordPasskeyUse } from './passkey-store.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'
import { challengeMs, consumeSignedChallenge, issueChallenge } from './signed-challenge.ts'

/** A passkey can't be guessed, so these limits only save work: per client, and per device that the member has used before. */
const perClient: RateLimit = { name: 'passkey-login', points: 300, duration: 15 * 60 }
const perDevice: RateLimit = { name: 'passkey-login-device', points: 30, duration: 15 * 60 }

/**
 * Identifies the member by the passkey and starts a session, as a log-in with a password does.
 * @throws ApiError passkey_unknown, passkey_refused, passkey_expired, too_many_requests
 */
export const logInByPasskey = (deps: PasskeyDeps) =>
  endpoint('POST /passkey/login', async ({ body: { credential } }, caller, http) => {
    const members = deps.devices.membersOn(http.header('cookie'))
    if (members.size === 0) await deps.limits.spend(perClient, caller.rateLimitKey)
    const passkey = await findByCredential(deps.db, credential.id)
    if (members.size > 0) await spendOnDevice(deps, caller, passkey && members.get(passkey.member_id))
    const challenge = await consumeSignedChallenge(deps, credential.response.clientDataJSON, { purpose: 'log_in' })
    if (!passkey) throw new ApiError('passkey_unknown')
    const signCount = await verifiedCount(deps, caller, { credential, challenge, passkey })
    return startSession(deps, passkey.member_id, caller, http, async (trx) => {
      if (!(await recordPasskeyUse(trx, passkey, signCount, deps.clock.now()))) throw new ApiError('passkey_refused')
    })
  })

/** @param nonce of the passkey's member on this device, if they have used it before */
const spendOnDevice = ({ limits }: PasskeyDeps, { rateLimitKey }: Caller, nonce: string | undefined) =>
  nonce ? limits.spend(perDevice, nonce) : limits.spend(perClient, rateLimitKey)

interface Attempt {
  credential: UsedCredential
  /** Undefined unless a challenge of ours was signed on one of our pages. */
  challenge: string | undefined
  passkey: PasskeyRow
}

/** The authenticator's new count of uses. @throws ApiError passkey_refused */
async function verifiedCount(
  { settings, log }: PasskeyDeps,
  { requestId }: Caller,
  { credential, challenge, passkey }: Attempt,
): Promise<number> {
  const { id, origins } = relyingPartyOf(settings)
  const { userHandle } = credential.response
  if (challenge === undefined || userHandle !== userHandleOf(passkey.member_id)) throw new ApiError('passkey_refused')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...credential.response, userHandle }, clientExtensionResults: {} },
      ...{ expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: id, requireUserVerification: true },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.sign_count),
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    // Among others, a counter that went back, which is the sign of a copied authenticator.
    log.warn({ err: error, reqId: requestId, passkeyId: passkey.passkey_id }, 'passkey refused')
  }
  throw new ApiError('passkey_refused')
}

/** Every log-in page sends one request when it is opened. */
const offersPerClient: RateLimit = { name: 'passkey-offer', points: 600, duration: 15 * 60 }

/** @throws ApiError too_many_requests */
export const createLogInOptions = (deps: PasskeyDeps) =>
  endpoint('POST /passkey/login/options', async (_, caller) => {
    await deps.limits.spend(offersPerClient, caller.rateLimitKey)
    const { id: rpID } = relyingPartyOf(deps.settings)
    const options = await generateAuthenticationOptions({ rpID, timeout: challengeMs, userVerification: 'required' })
    await issueChallenge(deps, options.challenge, { purpose: 'log_in' })
    return passkeyRequest.parse(options)
  })
