import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ParcelProps } from '@ginmaku/shared-contracts/host/parcels.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { useChatSession } from '../chat/use-chat-session.ts'
import { RecordingPlayer } from '../replay/RecordingPlayer.tsx'
import { EmptyStage } from './EmptyStage.tsx'
import { RoomAccess } from './RoomAccess.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { useRoomChoices } from './room-choices.ts'
import { StreamPlayer } from './StreamPlayer.tsx'
import { skewOf } from './server-clock.ts'
import { type Live, useLive } from './use-live.ts'

// Loaded when a recording is entered; most rooms are live.
const ReplayPanel = lazy(async () => ({ default: (await import('../replay/ReplayPanel.tsx')).ReplayPanel }))

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
  const [inside, setInside] = useState<'stream' | 'recording'>()
  const [position, setPosition] = useState(0)
  const [isTheatre, setTheatre] = useState(false)
  const [choices, choose] = useRoomChoices()
  const performance = useChatPerformance(live)
  const hasChat = performance !== undefined
  const session = useChatSession(fullTitleId, performance)

  const enter = () => {
    setInside(live.archive_until ? 'recording' : 'stream')
    setTheatre(choices.theatre)
    if (!live.archive_until) host.bus.emit('live:started', { fullTitleId })
  }
  const leave = () => {
    setInside(undefined)
    setTheatre(false)
    refresh()
  }
  const toggleTheatre = () => {
    setTheatre(!isTheatre)
    choose({ theatre: !isTheatre })
  }
  return (
    <RoomFrame
      live={live}
      chat={
        inside === 'recording'
          ? live.chat && (
              <SectionBoundary fallback={null}>
                <ReplayPanel {...{ fullTitleId, position }} />
              </SectionBoundary>
            )
          : hasChat && <ChatPanel key={performance} {...{ fullTitleId, session }} clockSkew={skewOf(live)} />
      }
      isChatShown={choices.chat}
      isTheatre={isTheatre}
      onToggleTheatre={inside || hasChat ? toggleTheatre : undefined}
      onLeaveTheatre={() => setTheatre(false)}
      onToggleChat={() => choose({ chat: !choices.chat })}
    >
      {inside === 'recording' && <RecordingPlayer live={live} onTime={setPosition} onLeave={leave} />}
      {/* The stream is delayed, so a viewer already inside can watch past the scheduled end. */}
      {inside === 'stream' && <StreamPlayer live={live} onLeave={leave} />}
      {!inside && (
        <EmptyStage backdrop={live.backdrop}>
          <RoomAccess live={live} now={now} onEnter={enter} />
        </EmptyStage>
      )}
    </RoomFrame>
  )
}

/**
 * The start of the performance whose chat is shown, from the opening on: it stays readable after the end, until the doors of the next
 * one open. Undefined without a chat.
 */
function useChatPerformance({ chat, state, starts_at }: Live): string | undefined {
  const open = chat && (state === 'open' || state === 'on_air') ? starts_at : undefined
  const [latest, setLatest] = useState(open)
  if (open !== undefined && open !== latest) setLatest(open)
  return open ?? latest
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
