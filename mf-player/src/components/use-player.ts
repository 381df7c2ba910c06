import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'

export interface Player {
  /** An empty element of the page for the parcel. */
  place: RefObject<HTMLDivElement | null>
  /** The play whose player is loading. */
  opening: string | undefined
  play(fullTitleId: string, playId: string, how?: Pick<ParcelProps['player'], 'startAt' | 'takesPlace'>): void
  /** The viewer is likely to play it. */
  prepare(fullTitleId: string, playId: string): void
}

/** Opens the player over the page until the page is left (spec §4.3). Closing refetches the library: a rental may have started. */
export function usePlayer(): Player {
  const host = useHost()
  const queries = useQueryClient()
  const [playing, setPlaying] =
    useState<Pick<ParcelProps['player'], 'fullTitleId' | 'playId' | 'startAt' | 'takesPlace'>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => host.prepareParcel?.('player'), [host])
  const onClose = () => {
    setPlaying(undefined)
    void queries.invalidateQueries()
  }
  const { place, state } = useParcel(
    'player',
    playing && { ...playing, isPreview: false, mode: 'modal', onClose },
    attempt,
  )
  return {
    place,
    opening: state === 'opening' ? playing?.playId : undefined,
    play(fullTitleId, playId, how) {
      if (state === 'opening') return
      setPlaying({ fullTitleId, playId, ...how })
      setAttempt(attempt + 1)
    },
    prepare(fullTitleId, playId) {
      if (!playing) host.prepareParcel?.('player', { fullTitleId, playId, isPreview: false, mode: 'modal' })
    },
  }
}
