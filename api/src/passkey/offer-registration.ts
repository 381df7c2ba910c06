import { passkeyCreation } from '@ginmaku/shared-contracts/api/passkey.ts'
import { passkeyBounds } from '@ginmaku/shared-contracts/api/passkey-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { after, minuteMs } from '../clock.ts'
import { findMember, isStartedSince, requireOwnPassword } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { listPasskeys } from './passkey-store.ts'
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts'
import { challengeMs, issueChallenge } from './signed-challenge.ts'

const perMember: RateLimit = { name: 'passkey-registration', points: 60, duration: 60 * 60 }

/** How long after a log-in nothing else must prove that it is still the member. */
const recentMs = 15 * minuteMs

/** Shown by authenticators with the passkey. */
const rpName: Record<Locale, string> = { ja: '銀幕', en: 'Ginmaku' }

/**
 * A stolen session must not leave a way in behind, so it has to be a new one, or the password is needed.
 * @throws ApiError recent_log_in_needed, invalid_fields for `current_password`, too_many_passkeys, too_many_requests
 */
export const offerRegistration = (deps: PasskeyDeps) =>
  endpoint('POST /user/passkey/options', async ({ body }, caller) => {
    await deps.limits.spend(perMember, caller.memberId)
    await requireProof(deps, caller, body.current_password)
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

async function requireProof(deps: PasskeyDeps, caller: MemberCaller, password: string | undefined) {
  if (await isStartedSince(deps.db, caller.sessionId, after(deps.clock.now(), -recentMs))) return
  if (password === undefined) throw new ApiError('recent_log_in_needed')
  await requireOwnPassword(deps, caller, password)
}
