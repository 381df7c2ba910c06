import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import styles from '../room/RoomFrame.module.css'
import type { Live } from '../room/use-live.ts'
import { useMediaTime } from './use-media-time.ts'

interface RecordingPlayerProps {
  live: Live
  /** Whole seconds from its start. */
  onTime: (seconds: number) => void
  /** The viewer closes it, or is refused. */
  onLeave: () => void
}

/** The recording of a performance: a film for the player, which continues where the viewer stopped and counts devices itself. */
export function RecordingPlayer({ live, onTime, onLeave }: RecordingPlayerProps) {
  const { full_title_id: fullTitleId, play_id: playId } = live
  const { place } = useParcel('player', { fullTitleId, playId, isPreview: false, mode: 'inline', onClose: onLeave })
  useMediaTime(place, onTime)
  return <div ref={place} className={styles.stream} data-recording />
}
