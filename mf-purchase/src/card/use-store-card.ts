import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type RefObject, useRef, useState } from 'react'
import { type CardFormHandle, NoCardToken } from '../card-form/card-form-handle.ts'

const expected = [
  ...(['card_not_accepted', 'card_declined', 'three_ds_failed', 'three_ds_required'] as const),
  ...(['gateway_unreachable', 'too_many_requests'] as const),
] as const

/** The issuer requires 3-D Secure before the card is stored. */
function challengeIn(error: unknown): { clientSecret: string; token: string } | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  const { client_secret: clientSecret, card_token: token } = problem?.context ?? {}
  const isComplete = typeof clientSecret === 'string' && typeof token === 'string'
  return problem?.code === 'three_ds_required' && isComplete ? { clientSecret, token } : undefined
}

/** Why no card was stored: the form did not reply, or what the API says. */
export type StoreTrouble = { kind: 'silent' } | { kind: 'refused'; message: string }

/** Stores the card that is typed in the gateway's form, one attempt at a time. */
export function useStoreCard(form: RefObject<CardFormHandle | null>, onStored: () => void) {
  const host = useHost()
  const call = useSend('POST /user/card', { refreshes: ['GET /user/card'] })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<StoreTrouble>()
  const isRunning = useRef(false)

  function explain(error: unknown) {
    const refusal = refusalOf(error, expected)
    if (refusal) setTrouble({ kind: 'refused', message: refusal.message })
    else if (!(error instanceof NoCardToken)) host.showError(error)
    else if (error.reason === 'invalid') form.current?.focusFirstMistake()
    else setTrouble({ kind: 'silent' })
  }

  async function storeWith(current: CardFormHandle) {
    const send = (card_token: string) => call.mutateAsync({ input: { body: { card_token } } })
    try {
      await send((await current.requestToken()).token)
    } catch (error) {
      const challenge = challengeIn(error)
      if (!challenge) throw error
      await current.authenticate(challenge.clientSecret)
      await send(challenge.token)
    }
  }

  async function store() {
    if (isRunning.current || !form.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      await storeWith(form.current)
      onStored()
    } catch (error) {
      explain(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { busy, trouble, store: () => void store() }
}
