import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import styles from './RoomFrame.module.css'
import { useHeartbeat } from './use-heartbeat.ts'
import type { Live } from './use-live.ts'

interface StreamPlayerProps {
  live: Live
  /** The viewer leaves, is refused a play token, reaches the end of the stream, or another device has taken the place of this one. */
  onLeave: () => void
}

/** The stream itself: the player is provided by its own remote and fetches the play token (spec §7.5). */
export function StreamPlayer({ live, onLeave }: StreamPlayerProps) {
  const { bus } = useHost()
  const fullTitleId = live.full_title_id
  useHeartbeat(fullTitleId, onLeave)
  useEffect(() => () => bus.emit('live:left', { fullTitleId }), [bus, fullTitleId])
  const { place } = useParcel('player', {
    fullTitleId,
    playId: live.play_id,
    isPreview: false,
    mode: 'inline',
    onClose: onLeave,
    onEnded: onLeave,
  })
  return <div ref={place} className={styles.stream} />
}
