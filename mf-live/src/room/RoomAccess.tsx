import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { needsApp } from '@ginmaku/remote-kit/phone-app.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { PlaybackTest } from '../playback-test/PlaybackTest.tsx'
import { AccessStatus } from './AccessStatus.tsx'
import { Countdown } from './Countdown.tsx'
import { RoomMessage } from './RoomMessage.tsx'
import type { Live } from './use-live.ts'

interface RoomAccessProps {
  live: Live
  /** The server's time, epoch milliseconds. */
  now: number
  onEnter: () => void
}

/** Lets the visitor enter the room, or explains why they can't yet. */
export function RoomAccess({ live, now, onEnter }: RoomAccessProps) {
  const { t } = useTranslation()
  const region = useTopic('region')
  const host = useHost()
  // spec §1.3: mobile playback needs the app; outside Japan live titles play only in a PC browser.
  const isRefused = region === 'JP' ? needsApp(host) : isPhone()

  if (live.state === 'scheduled')
    return (
      <div>
        <Countdown live={live} now={now} />
        {live.has_preview && !isRefused && <PlaybackTest fullTitleId={live.full_title_id} playId={live.play_id} />}
      </div>
    )
  if (live.state === 'ended' && !live.archive_until) {
    const end = live.is_cancelled ? 'cancelled' : '410'
    return <RoomMessage title={t(`access.${end}.title`)}>{t(`access.${end}.text`)}</RoomMessage>
  }
  if (isRefused) {
    const reason = region === 'JP' ? 'phone' : 'phoneAbroad'
    return (
      <RoomMessage
        title={t(`access.${reason}.title`)}
        action={reason === 'phone' && <AppLink fullTitleId={live.full_title_id} />}
      >
        {t(`access.${reason}.text`)}
      </RoomMessage>
    )
  }
  return <AccessStatus live={live} onEnter={onEnter} />
}

function AppLink({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  return (
    <ButtonLink variant="primary" href={pathTo('/app/title/:fullTitleId', { fullTitleId })}>
      {t('room.app')}
    </ButtonLink>
  )
}
