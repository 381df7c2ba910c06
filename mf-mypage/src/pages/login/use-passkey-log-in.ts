import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PasskeyRequest, UsedCredential } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { useState } from 'react'
import { useLeaving } from '../../passkey/use-leaving.ts'
import { choosePasskey, NoPasskey, signalUnknownPasskey } from '../../passkey/webauthn.ts'
import { typedEmail } from '../typed-email.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

const expected = ['passkey_unknown', 'passkey_refused', 'passkey_expired', 'too_many_requests'] as const

/** Why the last attempt failed. */
export type PasskeyTrouble = { reason: 'stopped' | 'unusable' } | { refusal: Refusal }

/** Logging in by passkey: by a button, and by the browser's suggestions for the address, which work as long as the page is open. */
export function usePasskeyLogIn() {
  const host = useHost()
  const leaving = useLeaving()
  const ask = useSend('POST /passkey/login/options')
  const send = useSend('POST /passkey/login')
  const [stage, setStage] = useState<'open' | 'choosing' | 'sending' | 'done'>('open')
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const request = () => ask.mutateAsync({ input: {} })
  const report = (error: unknown) => host.report({ kind: 'error', name: 'passkey', message: String(error) })

  async function finish(credential: UsedCredential, { rpId }: PasskeyRequest) {
    setStage('sending')
    try {
      const tokens = await send.mutateAsync({ input: { body: { credential } } })
      if (leaving().aborted) return
      setStage('done')
      typedEmail.clear()
      host.signIn(tokens)
    } catch (error) {
      if (refusalOf(error, ['passkey_unknown'])) signalUnknownPasskey(rpId, credential.id).catch(report)
      fail(error)
    }
  }

  function fail(error: unknown) {
    if (leaving().aborted) return
    setStage('open')
    const found = troubleOf(error)
    if (found) setTrouble(found)
    else host.showError(error)
  }

  async function logIn() {
    if (stage !== 'open') return
    setStage('choosing')
    setTrouble(undefined)
    try {
      const options = await request()
      await finish(await choosePasskey(options, 'dialog', leaving()), options)
    } catch (error) {
      fail(error)
    }
  }

  usePasskeyAutofill(stage === 'open', {
    request,
    onChosen: (credential, options) => void finish(credential, options),
    onFailure: report,
  })
  return { busy: stage !== 'open', trouble, logIn: () => void logIn() }
}

function troubleOf(error: unknown): PasskeyTrouble | undefined {
  const refusal = refusalOf(error, expected)
  if (refusal) return { refusal }
  if (!(error instanceof NoPasskey)) return undefined
  return { reason: error.reason === 'stopped' ? 'stopped' : 'unusable' }
}
