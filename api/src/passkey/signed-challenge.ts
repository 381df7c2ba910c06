import * as z from 'zod'
import { after, minuteMs } from '../clock.ts'
import { ApiError } from '../server/api-error.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { addChallenge, consumeChallenge } from './passkey-store.ts'

/** Long enough to find a security key or a phone; an open log-in page asks for another in time. */
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

/** `CollectedClientData`, as far as it says which challenge was signed, and whether in another site's frame. */
const clientData = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/), crossOrigin: z.boolean().optional() })

/**
 * The challenge that a credential has signed, which is used up whatever the signature is worth. Undefined when it was not signed by a
 * page of its own: what a frame of another site shows, the viewer may not mean.
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
    // No browser made it, so it says nothing.
    return undefined
  }
}
