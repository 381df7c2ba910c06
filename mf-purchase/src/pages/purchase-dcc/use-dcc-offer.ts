import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const call = 'GET /user/dcc-offer/{dcc_offer_id}'
const keyOf = (offerId: string) => [call, offerId] as const

interface TimedOffer {
  /** Undefined when the member has no such offer. */
  offer: DccOffer | undefined
  /** Minutes until its rate expires, rounded up; 0.5 in the last minute, then 0. */
  minutesLeft: number
  /** When its rate expires, by this device's clock. */
  until: string
  /** Caches the next offer, so that it need not be fetched. */
  write: (next: DccOffer) => void
}

/** An offer by its id. Its lifetime is counted from the response, because this device's clock may be wrong. */
export function useDccOffer(offerId: string): TimedOffer {
  const host = useHost()
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useSuspenseQuery({
    queryKey: keyOf(offerId),
    queryFn: async ({ signal }) => {
      try {
        return await host.api.call(call, { params: { dcc_offer_id: offerId } }, { signal })
      } catch (error) {
        if (isApiFailure(error) && error.problem?.code === 'dcc_offer_unknown') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const end = dataUpdatedAt + (data?.expires_in ?? 0) * 1_000
  return {
    offer: data ?? undefined,
    minutesLeft: useMinutesUntil(end),
    until: new Date(end).toISOString(),
    write: (next) => void queries.setQueryData(keyOf(next.dcc_offer_id), next),
  }
}

const minutesUntil = (end: number): number => {
  const left = end - Date.now()
  if (left <= 0) return 0
  return left < 60_000 ? 0.5 : Math.ceil(left / 60_000)
}

function useMinutesUntil(end: number): number {
  const [state, setState] = useState({ end, minutes: minutesUntil(end) })
  useEffect(() => {
    const look = () =>
      setState((last) => {
        const minutes = minutesUntil(end)
        return last.end === end && last.minutes === minutes ? last : { end, minutes }
      })
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return state.end === end ? state.minutes : minutesUntil(end)
}
