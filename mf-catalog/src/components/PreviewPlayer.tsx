import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useRef } from 'react'

interface PreviewPlayerProps {
  fullTitleId: string
  playId: string
  onClose: () => void
}

/** The player, lent by another remote, over the page. Should that remote be away, its retry card stands here instead. */
export function PreviewPlayer({ fullTitleId, playId, onClose }: PreviewPlayerProps) {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (!place.current) return
    const opener = document.activeElement
    const player = host.mount('player', place.current, {
      fullTitleId,
      playId,
      isPreview: true,
      mode: 'modal',
      onClose: () => close.current(),
    })
    player.ready.catch((error) => host.report({ kind: 'error', name: 'preview', message: String(error) }))
    return () => {
      void player.unmount().then(() => giveFocusBack(opener))
    }
  }, [host, fullTitleId, playId])

  return <div ref={place} />
}

/** The focus went with the player; nobody has taken it since. */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
