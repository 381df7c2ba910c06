import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useQuery } from '@tanstack/react-query'
import { browserConditions } from './browser-conditions.ts'
import { conditionsOffline, inOrder, type Result } from './conditions.ts'
import { measureNetwork } from './measure-network.ts'

export interface AskedPlay {
  fullTitleId: string
  /** Without it, the title's first play. */
  playId: string | undefined
}

async function check(host: Host, { fullTitleId, playId }: AskedPlay, signal: AbortSignal): Promise<Result> {
  const query = { device_id: deviceId(), ...(playId && { play_id: playId }) }
  try {
    const params = { full_title_id: fullTitleId }
    const playability = await host.api.call('GET /title/{full_title_id}/playability', { params, query }, { signal })
    const [browser, network] = await Promise.all([
      browserConditions(host, playability.film),
      measureNetwork(playability.probe_url),
    ])
    return { conditions: inOrder([...playability.checks, ...browser, network]), playability }
  } catch (error) {
    if (!isApiFailure(error) || error.kind !== 'network') throw error
    return { conditions: conditionsOffline(navigator.onLine ? 'unreachable' : 'offline') }
  }
}

/** Checks everything once the page is open, in the browser: the server does not know the device. Each mount checks again. */
export function usePlaybackCheck(asked: AskedPlay) {
  const host = useHost()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['playback-check', asked],
    queryFn: ({ signal }) => check(host, asked, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return { result: data, error, isChecking: isFetching, again: () => void refetch() }
}
