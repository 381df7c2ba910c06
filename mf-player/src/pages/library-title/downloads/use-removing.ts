import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'

/** Removes a device of this title, one at a time. */
export function useRemoving(full_title_id: string) {
  const host = useHost()
  const sending = useSend('DELETE /user/download/{full_title_id}/device/{device_id}', {
    refreshes: ['GET /user/download/{full_title_id}'],
  })
  const [removing, setRemoving] = useState<string>()
  const [removed, setRemoved] = useState(0)

  async function remove(device_id: string) {
    if (sending.isSending()) return
    setRemoving(device_id)
    try {
      await sending.mutateAsync({ input: { params: { full_title_id, device_id } } })
      setRemoved((times) => times + 1)
    } catch (error) {
      host.showError(error)
    } finally {
      setRemoving(undefined)
    }
  }

  return { removing, removed, remove: (deviceId: string) => void remove(deviceId) }
}
