import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoomAccess } from './RoomAccess.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { StreamPlayer } from './StreamPlayer.tsx'
import { useLive } from './use-live.ts'

/** The parcel `live-room`: the room of one live title, before, while and after it is on air (spec §2.13, live viewing). */
export function LiveRoom({ fullTitleId }: ParcelProps['live-room']) {
  return (
    <SectionBoundary key={fullTitleId} fallback={<RoomSkeleton />}>
      <Room fullTitleId={fullTitleId} />
    </SectionBoundary>
  )
}

function Room({ fullTitleId }: { fullTitleId: string }) {
  const host = useHost()
  const { live, now, refresh } = useLive(fullTitleId)
  const [isInside, setInside] = useState(false)

  const enter = () => {
    setInside(true)
    host.bus.emit('live:started', { fullTitleId })
  }
  const leave = () => {
    setInside(false)
    refresh()
  }
  return (
    <RoomFrame live={live}>
      {isInside ? (
        // The stream is delayed, so a viewer already inside can watch past the scheduled end.
        <StreamPlayer live={live} onLeave={leave} />
      ) : (
        <RoomAccess live={live} now={now} onEnter={enter} />
      )}
    </RoomFrame>
  )
}

function RoomSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('room.loading')}</VisuallyHidden>
      <Skeleton ratio="16 / 9" />
    </div>
  )
}
