import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { ownPasskeys } from '../../app/calls.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { type Done, PasskeysView } from './PasskeysView.tsx'

const refreshes = { refreshes: ['GET /user/passkey'] } as const

/** The member's passkeys. Deleting one twice is not an error: it was then deleted elsewhere. */
export function Passkeys() {
  const host = useHost()
  const { items } = useCall(...ownPasskeys)
  const removal = useSend('DELETE /user/passkey/{passkey_id}', refreshes)
  const [done, setDone] = useState<Done>()
  const [deleting, setDeleting] = useState<string>()
  const [lastOne, setLastOne] = useState<Refusal>()
  const note = (what: Done['what']) => setDone((before) => ({ what, times: (before?.times ?? 0) + 1 }))

  async function remove(passkey_id: string) {
    if (removal.isSending()) return
    setLastOne(undefined)
    setDeleting(passkey_id)
    try {
      await removal.mutateAsync({ input: { params: { passkey_id } } }).catch((error: unknown) => {
        if (!refusalOf(error, ['passkey_not_found'])) throw error
      })
      note('deleted')
    } catch (error) {
      const refusal = refusalOf(error, ['only_way_to_log_in'])
      if (refusal) setLastOne(refusal)
      else host.showError(error)
    } finally {
      setDeleting(undefined)
    }
  }

  return (
    <PasskeysView
      passkeys={items}
      done={done}
      deleting={deleting}
      lastOne={lastOne}
      onDelete={(passkeyId) => void remove(passkeyId)}
      onRenamed={() => note('renamed')}
      add={<AddPasskey onAdded={() => note('added')} />}
    />
  )
}
