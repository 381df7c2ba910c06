import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { useState } from 'react'
import { Door } from './Door.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { RoomSkeleton } from './RoomSkeleton.tsx'
import { Seat } from './Seat.tsx'
import { useServerNow } from './server-clock.ts'
import { useFreshLive } from './use-fresh-live.ts'

export type Live = CallAnswer<'GET /live/v2/title/{full_title_id}/live'>

/** The parcel `live-room`: the room of one live title, before, while and after it is on air (spec §2, live viewing). */
export function LiveRoom({ fullTitleId }: ParcelProps['live-room']) {
  return (
    <SectionBoundary key={fullTitleId} fallback={<RoomSkeleton />}>
      <Room fullTitleId={fullTitleId} />
    </SectionBoundary>
  )
}

function Room({ fullTitleId }: { fullTitleId: string }) {
  const host = useHost()
  const live = useAnswer('GET /live/v2/title/{full_title_id}/live', { params: { full_title_id: fullTitleId } })
  const now = useServerNow(live)
  const askAgain = useFreshLive(live, now)
  const [isInside, setInside] = useState(false)

  const enter = () => {
    setInside(true)
    host.bus.emit('live:started', { fullTitleId })
  }
  const leave = () => {
    setInside(false)
    askAgain()
  }
  return (
    <RoomFrame live={live}>
      {isInside ? (
        // The stream runs behind the clock, so a viewer already inside watches on past the scheduled end.
        <Seat live={live} onLeave={leave} />
      ) : (
        <Door live={live} now={now} onEnter={enter} />
      )}
    </RoomFrame>
  )
}
