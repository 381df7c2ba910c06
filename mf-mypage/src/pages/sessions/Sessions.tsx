import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { ownSessions } from '../../app/calls.ts'
import { type Ended, SessionsView } from './SessionsView.tsx'

const refreshes = { refreshes: ['GET /user/session'] } as const

/** The member's sessions. Ending one twice is not an error: it was then ended elsewhere. */
export function Sessions() {
  const host = useHost()
  const { items } = useCall(...ownSessions)
  const one = useSend('DELETE /user/session/{session_id}', refreshes)
  const others = useSend('POST /user/session/end-others', refreshes)
  const [ended, setEnded] = useState<Ended>()
  const [ending, setEnding] = useState<string>()

  /** @param id what is being ended; only one thing at a time */
  async function end(id: string, work: () => Promise<unknown>, how: Ended['how']) {
    if (one.isSending() || others.isSending()) return
    setEnding(id)
    try {
      await work().catch((error: unknown) => {
        if (!refusalOf(error, ['session_not_found'])) throw error
      })
      setEnded({ how, times: (ended?.times ?? 0) + 1 })
    } catch (error) {
      host.showError(error)
    } finally {
      setEnding(undefined)
    }
  }

  return (
    <SessionsView
      sessions={items}
      ending={ending}
      ended={ended}
      onEnd={(session_id) => void end(session_id, () => one.mutateAsync({ input: { params: { session_id } } }), 'one')}
      onEndOthers={() => void end('others', () => others.mutateAsync({ input: {} }), 'others')}
    />
  )
}
