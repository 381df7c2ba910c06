import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PasskeyRequest, UsedCredential } from '@ginmaku/shared-contracts/api/passkey.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  abandonPasskeys,
  canAutofillPasskeys,
  choosePasskey,
  disownPasskey,
  NoPasskey,
} from '../../passkey/webauthn.ts'
import { typedEmail } from '../typed-email.ts'

const expected = ['passkey_unknown', 'passkey_refused', 'passkey_expired', 'too_many_requests'] as const

/** Milliseconds before its challenge ends at which an open page asks for another. */
const renewalMs = 30_000

/** Why the last attempt failed. */
export type PasskeyTrouble = { reason: 'stopped' | 'unusable' } | { refusal: Refusal }

/**
 * Logging in by passkey: by a button, and by the browser's suggestions for the address, which work as long as the page is open.
 * A suggestion that comes to nothing is not reported: nobody asked for it.
 */
export function usePasskeyLogIn() {
  const host = useHost()
  const ask = useSend('POST /passkey/login/options')
  const send = useSend('POST /passkey/login')
  const [stage, setStage] = useState<'open' | 'choosing' | 'sending' | 'done'>('open')
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const isGone = useRef(false)

  async function finish(credential: UsedCredential, { rpId }: PasskeyRequest) {
    setStage('sending')
    try {
      const tokens = await send.mutateAsync({ input: { body: { credential } } })
      if (isGone.current) return
      setStage('done')
      typedEmail.forget()
      host.signIn(tokens)
    } catch (error) {
      if (refusalOf(error, ['passkey_unknown'])) disownPasskey(rpId, credential.id).catch(report)
      throw error
    }
  }
  const report = (error: unknown) => host.report({ kind: 'error', name: 'passkey', message: String(error) })

  function fail(error: unknown) {
    if (isGone.current) return
    setStage('open')
    const refusal = refusalOf(error, expected)
    if (refusal) return setTrouble({ refusal })
    if (!(error instanceof NoPasskey)) return host.showError(error)
    if (error.reason !== 'abandoned') setTrouble({ reason: error.reason === 'stopped' ? 'stopped' : 'unusable' })
  }

  async function logIn() {
    if (stage !== 'open') return
    setStage('choosing')
    setTrouble(undefined)
    try {
      const request = await ask.mutateAsync({ input: {} })
      if (isGone.current) return
      await finish(await choosePasskey(request, 'dialog'), request)
    } catch (error) {
      fail(error)
    }
  }

  useAutofill(stage === 'open', {
    request: () => ask.mutateAsync({ input: {} }),
    onChosen: (credential, request) => finish(credential, request).catch(fail),
    onFailure: report,
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  return { busy: stage !== 'open', trouble, logIn: () => void logIn() }
}

interface Autofill {
  request: () => Promise<PasskeyRequest>
  onChosen: (credential: UsedCredential, request: PasskeyRequest) => void
  onFailure: (error: unknown) => void
}

/** While `isOpen`, the browser suggests passkeys for the address. */
function useAutofill(isOpen: boolean, { request, onChosen, onFailure }: Autofill) {
  const [round, setRound] = useState(0)
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canAutofillPasskeys()) || signal.aborted) return
    const options = await request()
    if (signal.aborted) return
    const timer = setTimeout(() => setRound((before) => before + 1), options.timeout - renewalMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      abandonPasskeys().catch(onFailure)
    })
    const credential = await choosePasskey(options, 'autofill')
    if (!signal.aborted) onChosen(credential, options)
  })
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof NoPasskey)) onFailure(error)
  })
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    offer(ending.signal).catch(fail)
    return () => ending.abort()
  }, [isOpen, round])
}
