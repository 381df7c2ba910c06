import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Live } from './LiveRoom.tsx'
import styles from './Seat.module.css'

interface SeatProps {
  live: Live
  /** The visitor goes, is refused a token, or has seen the last picture. */
  onLeave: () => void
}

/** The stream itself: the player is lent by its own remote and fetches the play token (spec §7). */
export function Seat({ live: { full_title_id, play_id }, onLeave }: SeatProps) {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(() => onLeave())

  useEffect(() => {
    if (!place.current) return
    const left = () => leave()
    const player = host.mount('player', place.current, {
      fullTitleId: full_title_id,
      playId: play_id,
      isPreview: false,
      mode: 'inline',
      onClose: left,
      onEnded: left,
    })
    const tell = (error: unknown) => host.report({ kind: 'error', name: 'live-player', message: String(error) })
    player.ready.catch(tell)
    return () => void player.unmount().catch(tell)
  }, [host, full_title_id, play_id])

  return <div ref={place} className={styles.seat} />
}
