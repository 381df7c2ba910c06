import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { ownSession } from '../../app/calls.ts'
import { useLeaving } from '../../passkey/use-leaving.ts'
import { makePasskey, NoPasskey } from '../../passkey/webauthn.ts'

const expected = [
  'passkey_invalid',
  'passkey_expired',
  'passkey_known',
  'too_many_passkeys',
  'too_many_requests',
] as const

/** Why none was added. */
export type AddTrouble = { reason: 'stopped' | 'known' | 'unusable' } | { refusal: Refusal }

/** The step before a passkey is added: a member without a password can only log in again. */
export type AddStep = 'none' | 'password' | 'log in'

/** Adding a passkey, one at a time. Anyone who has not just logged in is asked for the password. */
export function useAddPasskey(onAdded: () => void) {
  const host = useHost()
  const { has_password: hasPassword } = useCall(...ownSession)
  const ask = useSend('POST /user/passkey/options')
  const register = useSend('POST /user/passkey', { refreshes: ['GET /user/passkey'] })
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<AddStep>('none')
  const [trouble, setTrouble] = useState<AddTrouble>()
  const leaving = useLeaving()

  async function make(current_password: string | undefined) {
    const body = current_password === undefined ? {} : { current_password }
    const options = await ask.mutateAsync({ input: { body } })
    const credential = await makePasskey(options, leaving())
    await register.mutateAsync({ input: { body: { credential } } })
    setStep('none')
    onAdded()
  }

  function explain(error: unknown) {
    const refusal = refusalOf(error, expected)
    if (refusalOf(error, ['recent_log_in_needed'])) setStep(hasPassword ? 'password' : 'log in')
    else if (refusal) setTrouble({ refusal })
    else if (!(error instanceof NoPasskey)) host.showError(error)
    else if (error.reason !== 'abandoned') setTrouble({ reason: error.reason })
  }

  /** @param refuse returns true for a failure that the form of the password explains */
  async function add(password?: string, refuse: (error: unknown) => boolean = () => false) {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await make(password)
    } catch (error) {
      if (!refuse(error)) explain(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, step, trouble, add }
}
