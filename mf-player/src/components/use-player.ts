import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Player {
  /** An empty element of the page's, for the parcel. */
  place: RefObject<HTMLDivElement | null>
  /** The play whose player is on its way. */
  opening: string | undefined
  play(fullTitleId: string, playId: string): void
}

/** Opens the player over the page; leaving the page closes it (spec §4). Afterwards the library is asked again: a clock may have started. */
export function usePlayer(): Player {
  const host = useHost()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<MountedParcel>(undefined)
  const [opening, setOpening] = useState<string>()

  const close = useCallback(() => {
    const parcel = shown.current
    if (!parcel) return
    shown.current = undefined
    setOpening(undefined)
    parcel.unmount().catch((error) => host.report({ kind: 'error', name: 'player-unmount', message: String(error) }))
    void queries.invalidateQueries()
  }, [host, queries])
  useEffect(() => close, [close])

  const play = (fullTitleId: string, playId: string) => {
    if (opening !== undefined || !place.current) return
    // One that could not be had has left its error card here.
    close()
    setOpening(playId)
    const element = place.current
    const parcel = host.mount('player', element, {
      fullTitleId,
      playId,
      isPreview: false,
      mode: 'modal',
      onClose: close,
    })
    shown.current = parcel
    const settled = () => shown.current === parcel && setOpening(undefined)
    parcel.ready.then(settled, () => {
      settled()
      element.scrollIntoView({ block: 'center' })
    })
  }
  return { place, opening, play }
}
