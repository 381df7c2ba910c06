import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { type Provider, providers } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useCallback, useEffect, useState } from 'react'

/** A person whose account at a provider is not linked to a member. */
export interface Newcomer {
  provider: Provider
  /** Empty if the provider gave none. */
  email: string
  /** No mail is needed to certify the address. */
  isCertified: boolean
}

export type Exchange =
  | { state: 'done' | 'expired' }
  | { state: 'working'; byPress: boolean }
  | { state: 'newcomer'; newcomer: Newcomer }
  /** There is a member with this address, who has not linked the provider. */
  | { state: 'exists'; provider: Provider; email: string }
  | { state: 'failed'; error: unknown }

// A code works once, but React may run an effect twice.
const underWay = new WeakMap<Host, Map<string, Promise<void>>>()

function exchange(host: Host, code: string): Promise<void> {
  const calls = underWay.get(host) ?? new Map<string, Promise<void>>()
  underWay.set(host, calls)
  const call =
    calls.get(code) ??
    host.api
      .call('POST /login/exchange', { body: { code } })
      .then((tokens) => host.signIn(tokens))
      .finally(() => calls.delete(code))
  calls.set(code, call)
  return call
}

/** Maps a refusal of the code to the next state. */
export function exchangeAfter(error: unknown): Exchange {
  const problem = isApiFailure(error) ? error.problem : undefined
  const { provider: name, email, is_certified } = problem?.context ?? {}
  const provider = providers.find((known) => known === name)
  const address = typeof email === 'string' ? email : ''
  if (problem?.code === 'login_expired') return { state: 'expired' }
  if (problem?.code === 'account_exists' && provider) return { state: 'exists', provider, email: address }
  if (problem?.code === 'signup_needed' && provider)
    return { state: 'newcomer', newcomer: { provider, email: address, isCertified: is_certified === true } }
  return { state: 'failed', error }
}

/** Logs in by the code, once. */
export function useExchange(code: string) {
  const host = useHost()
  const [result, goOnTo] = useState<Exchange>({ state: 'working', byPress: false })
  const run = useCallback(
    (byPress: boolean) => {
      goOnTo({ state: 'working', byPress })
      exchange(host, code).then(
        () => goOnTo({ state: 'done' }),
        (error: unknown) => goOnTo(exchangeAfter(error)),
      )
    },
    [host, code],
  )
  useEffect(() => run(false), [run])
  return { result, goOnTo, retry: () => run(true) }
}
