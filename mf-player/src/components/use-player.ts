import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'

export interface Player {
  /** An empty element of the page for the parcel. */
  place: RefObject<HTMLDivElement | null>
  /** The play whose player is loading. */
  opening: string | undefined
  play(fullTitleId: string, playId: string, how?: Pick<ParcelProps['player'], 'startAt' | 'takesPlace'>): void
}

/** Opens the player over the page until the page is left (spec §4.3). Closing refetches the library: a rental may have started. */
export function usePlayer(): Player {
  const queries = useQueryClient()
  const [playing, setPlaying] =
    useState<Pick<ParcelProps['player'], 'fullTitleId' | 'playId' | 'startAt' | 'takesPlace'>>()
  const [attempt, setAttempt] = useState(0)
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
  }
}
