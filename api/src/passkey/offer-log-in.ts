import { passkeyRequest } from '@ginmaku/shared-contracts/api/passkey.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { relyingPartyOf } from './relying-party.ts'
import { challengeMs, issueChallenge } from './signed-challenge.ts'

/** Every log-in page asks once when it is opened. */
const perClient: RateLimit = { name: 'passkey-offer', points: 600, duration: 15 * 60 }

/** @throws ApiError too_many_requests */
export const offerLogIn = (deps: PasskeyDeps) =>
  endpoint('POST /passkey/login/options', async (_, caller) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    const { id: rpID } = relyingPartyOf(deps.settings)
    const options = await generateAuthenticationOptions({ rpID, timeout: challengeMs, userVerification: 'required' })
    await issueChallenge(deps, options.challenge, { purpose: 'log_in' })
    return passkeyRequest.parse(options)
  })
