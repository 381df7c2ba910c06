import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { deviceId } from './device-id.ts'
import type { Live } from './LiveRoom.tsx'

/** spec §7: 500 is playable, below 500 says why not. */
export type PlayableStatus = CallAnswer<'POST /live/v2/user/check/playable'>['status']

export interface Playable {
  status: PlayableStatus | undefined
  isAsking: boolean
  error: Error | null
  /** `undefined` when the request failed; `error` then has the reason. */
  ask(): Promise<PlayableStatus | undefined>
}

/** Whether this member may watch on this device now; requested when the door is shown, and again before entering. */
export function usePlayable({ full_title_id, state }: Live): Playable {
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const asked = useQuery({
    queryKey: ['POST /live/v2/user/check/playable', full_title_id, state, loggedIn],
    queryFn: ({ signal }) =>
      host.api.call(
        'POST /live/v2/user/check/playable',
        { body: { full_title_id, device_id: deviceId() } },
        { signal },
      ),
    staleTime: 0,
  })
  return {
    status: asked.data?.status,
    isAsking: asked.isFetching,
    error: asked.error,
    ask: async () => (await asked.refetch()).data?.status,
  }
}
