import * as z from 'zod'
import { after, minuteMs } from '../clock.ts'
import { ApiError } from '../server/api-error.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { addChallenge, consumeChallenge } from './passkey-store.ts'

/** Long enough to find a security key or a phone; an open log-in page requests a new one before this expires. */
export const challengeMs = 5 * minuteMs

type Use = { purpose: 'log_in' } | { purpose: 'register'; memberId: string; sessionId: string }

const columnsOf = (challenge: string, use: Use) => ({
  challenge,
  purpose: use.purpose,
  member_id: use.purpose === 'register' ? use.memberId : null,
  session_id: use.purpose === 'register' ? use.sessionId : null,
})

export function issueChallenge({ db, clock }: PasskeyDeps, challenge: string, use: Use): Promise<void> {
  return addChallenge(db, { ...columnsOf(challenge, use), expires_at: after(clock.now(), challengeMs) })
}

/** The part of `CollectedClientData` with the signed challenge, and whether it was signed in a frame of another site. */
const clientData = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/), crossOrigin: z.boolean().optional() })

/**
 * Returns the challenge that a credential has signed, and deletes it even if the signature turns out to be invalid. Undefined
 * when it was signed in a frame of another site, which may deceive the viewer about what they confirm.
 * @param clientDataJSON in base64url
 * @throws ApiError passkey_expired
 */
export async function consumeSignedChallenge(
  { db, clock }: PasskeyDeps,
  clientDataJSON: string,
  use: Use,
): Promise<string | undefined> {
  const signed = clientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!signed.success) return undefined
  const { challenge, crossOrigin } = signed.data
  if (!(await consumeChallenge(db, columnsOf(challenge, use), clock.now()))) throw new ApiError('passkey_expired')
  return crossOrigin ? undefined : challenge
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Browsers send valid JSON, so this is a forged request.
    return undefined
  }
}
