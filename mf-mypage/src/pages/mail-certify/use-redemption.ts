import type { SessionTokens } from '@ginmaku/shared-contracts/api/identity.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useHost } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useCallback, useEffect, useState } from 'react'

/** `waiting`: not to be redeemed now. */
export type Redemption = { state: 'waiting' | 'redeeming' | 'done' | 'expired' } | { state: 'failed'; error: unknown }

// A link works once, but React may run an effect twice, and the page may be left and come back to meanwhile.
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
  const tokens = await host.api.call('POST /signup/certify', { body: { token } })
  host.signIn(tokens)
  return tokens
}

const isExpired = (error: unknown) => isApiFailure(error) && error.problem?.code === 'link_expired'

/** Redeems the link's token and signs its owner in, once. */
export function useRedemption(token: string | null, mayRedeem: boolean) {
  const host = useHost()
  const [redemption, setRedemption] = useState<Redemption>({ state: mayRedeem ? 'redeeming' : 'waiting' })

  const run = useCallback(() => {
    if (!token) return
    setRedemption({ state: 'redeeming' })
    redeem(host, token).then(
      () => setRedemption({ state: 'done' }),
      (error: unknown) => setRedemption(isExpired(error) ? { state: 'expired' } : { state: 'failed', error }),
    )
  }, [host, token])

  useEffect(() => {
    if (mayRedeem) run()
  }, [mayRedeem, run])

  return { redemption, redeem: run }
}
