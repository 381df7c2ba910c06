import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useCallback, useEffect, useState } from 'react'
import { readSignupKey } from '../signup-mail.ts'

/** `waiting`: must not be redeemed now. `choosing`: started in another browser, so the email's owner must set the password. */
export type Redemption =
  | { state: 'waiting' | 'done' | 'expired' }
  | { state: 'redeeming'; byPress: boolean }
  | { state: 'choosing'; email: string | undefined }
  | { state: 'failed'; error: unknown }

// A link works once, but React may run an effect twice, and the visitor may leave the page and return in the meantime.
const underWay = new WeakMap<Host, Map<string, Promise<SessionTokens>>>()

function redeem(host: Host, token: string): Promise<SessionTokens> {
  const calls = underWay.get(host) ?? new Map<string, Promise<SessionTokens>>()
  underWay.set(host, calls)
  const running = calls.get(token)
  if (running) return running
  const call = redeemNow(host, token).finally(() => calls.delete(token))
  calls.set(token, call)
  return call
}

async function redeemNow(host: Host, token: string): Promise<SessionTokens> {
  const tokens = await host.api.call('POST /signup/certify', { body: { token, signup_key: readSignupKey() } })
  host.signIn(tokens)
  return tokens
}

/** Maps a refusal to the next state. */
export function redemptionAfter(error: unknown): Redemption {
  const problem = isApiFailure(error) ? error.problem : undefined
  if (problem?.code === 'link_expired') return { state: 'expired' }
  if (problem?.code !== 'password_needed') return { state: 'failed', error }
  const email = problem.context?.email
  return { state: 'choosing', email: typeof email === 'string' ? email : undefined }
}

/** Redeems the link's token once and signs its owner in. */
export function useRedemption(token: string | null, mayRedeem: boolean) {
  const host = useHost()
  const [redemption, setRedemption] = useState<Redemption>(
    mayRedeem ? { state: 'redeeming', byPress: false } : { state: 'waiting' },
  )

  const run = useCallback(
    (byPress: boolean) => {
      if (!token) return
      setRedemption({ state: 'redeeming', byPress })
      redeem(host, token).then(
        () => setRedemption({ state: 'done' }),
        (error: unknown) => setRedemption(redemptionAfter(error)),
      )
    },
    [host, token],
  )

  useEffect(() => {
    if (mayRedeem) run(false)
  }, [mayRedeem, run])

  return { redemption, redeem: () => run(true), goOnTo: setRedemption }
}
