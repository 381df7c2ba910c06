import { useParcel } from '@ginmaku/remote-kit/parcels/use-parcel.ts'
import styles from './LiveRoom.module.css'

/** The room of a live title, provided by another remote. */
export function LiveRoom({ fullTitleId }: { fullTitleId: string }) {
  const { place } = useParcel('live-room', { fullTitleId })
  return <div ref={place} className={styles.room} />
}
