import type { PasskeyRequest, UsedCredential } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { canAutofillPasskeys, choosePasskey, NoPasskey } from '../../passkey/webauthn.ts'

/** Milliseconds before its challenge ends at which an open page asks for another. */
const renewalMs = 30_000

interface Autofill {
  /** Asks for a challenge. */
  request: () => Promise<PasskeyRequest>
  onChosen: (credential: UsedCredential, request: PasskeyRequest) => void
  onFailure: (error: unknown) => void
}

/** While `isOpen`, the browser suggests passkeys for the address. A failed suggestion is not reported: no one asked for it. */
export function usePasskeyAutofill(isOpen: boolean, { request, onChosen, onFailure }: Autofill) {
  const [round, setRound] = useState(0)
  const offer = useEffectEvent(async (ending: AbortSignal) => {
    if (!(await canAutofillPasskeys()) || ending.aborted) return
    const options = await request()
    if (ending.aborted) return
    const timer = setTimeout(() => setRound((before) => before + 1), options.timeout - renewalMs)
    ending.addEventListener('abort', () => clearTimeout(timer))
    const credential = await choosePasskey(options, 'autofill', ending)
    if (!ending.aborted) onChosen(credential, options)
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
