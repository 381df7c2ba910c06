import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import { type RefObject, useEffect, useRef } from 'react'

interface Player {
  place: RefObject<HTMLDivElement | null>
  open: (what: { fullTitleId: string; playId: string }) => void
}

/** The player parcel over this page; leaving the page closes it (spec §4). */
export function usePlayer(): Player {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const playing = useRef<MountedParcel>(undefined)

  const close = useRef(() => {
    const parcel = playing.current
    playing.current = undefined
    parcel?.unmount().catch((error: unknown) => {
      host.report({ kind: 'error', name: 'player-unmount', message: String(error) })
    })
  })
  useEffect(() => close.current, [])

  const open: Player['open'] = (what) => {
    if (!place.current || playing.current) return
    const parcel = host.mount('player', place.current, {
      ...what,
      isPreview: false,
      mode: 'modal',
      onClose: () => close.current(),
    })
    playing.current = parcel
    parcel.ready.catch((error: unknown) => {
      close.current()
      host.showError(error)
    })
  }
  return { place, open }
}
