import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Live } from './use-live.ts'

/** spec §7.5: 500 is playable, below 500 says why not. */
export type PlayableStatus = CallResponse<'POST /live/v2/user/check/playable'>['status']

export interface Playable {
  status: PlayableStatus | undefined
  isChecking: boolean
  error: Error | null
  /** `undefined` when the request failed; `error` then has the reason. */
  check(): Promise<PlayableStatus | undefined>
  /** This device takes the place of the one that has watched longest. @returns whether it has; `error` otherwise says why not */
  takePlace(): Promise<boolean>
  isTaking: boolean
}

/** Whether this member may watch on this device now; requested when the room is open, and again before entering. */
export function usePlayable({ full_title_id, state }: Live): Playable {
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const checked = useQuery({
    queryKey: ['POST /live/v2/user/check/playable', full_title_id, state, loggedIn],
    queryFn: ({ signal }) =>
      host.api.call(
        'POST /live/v2/user/check/playable',
        { body: { full_title_id, device_id: deviceId() } },
        { signal },
      ),
    staleTime: 0,
  })
  const taking = useMutation({
    mutationFn: () =>
      host.api.call('POST /live/v2/user/heartbeat', { body: { full_title_id, device_id: deviceId(), intent: 'take' } }),
    retry: false,
  })
  return {
    status: checked.data?.status,
    isChecking: checked.isFetching,
    error: checked.error ?? taking.error,
    check: async () => {
      taking.reset()
      return (await checked.refetch()).data?.status
    },
    takePlace: () =>
      taking.mutateAsync().then(
        () => true,
        () => false,
      ),
    isTaking: taking.isPending,
  }
}
