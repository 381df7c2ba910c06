import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { useEffect, useRef } from 'react'
import styles from './LiveRoom.module.css'

/** The room of a live title, lent by another remote; should that be away, its retry card stands here. */
export function LiveRoom({ host, fullTitleId }: { host: Host; fullTitleId: string }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    const room = host.mount('live-room', place.current, { fullTitleId })
    room.ready.catch((error) => host.report({ kind: 'error', name: 'live-room', message: String(error) }))
    return () => void room.unmount()
  }, [host, fullTitleId])

  return <div ref={place} className={styles.room} />
}
