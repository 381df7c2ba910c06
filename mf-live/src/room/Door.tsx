import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from './Countdown.tsx'
import { DoorSign } from './DoorSign.tsx'
import type { Live } from './LiveRoom.tsx'
import { StatusSign } from './StatusSign.tsx'
import { usePlayable } from './use-playable.ts'

interface DoorProps {
  live: Live
  /** The server's time, epoch milliseconds. */
  now: number
  onEnter: () => void
}

/** Explains why the visitor can't enter the room yet. */
export function Door({ live, now, onEnter }: DoorProps) {
  const { t } = useTranslation()
  const region = useTopic('region')
  const [isOnPhone] = useState(() => isPhone())

  if (live.state === 'scheduled') return <Countdown startsAt={live.starts_at} now={now} />
  if (live.state === 'ended') return <DoorSign title={t('door.status-410-title')}>{t('door.status-410-text')}</DoorSign>
  // spec §1: mobile playback needs the app; outside Japan live titles play only in a PC browser.
  if (isOnPhone) {
    const place = region === 'JP' ? 'phone' : 'phone-abroad'
    return <DoorSign title={t(`door.${place}-title`)}>{t(`door.${place}-text`)}</DoorSign>
  }
  return <OpenDoor live={live} onEnter={onEnter} />
}

function OpenDoor({ live, onEnter }: Omit<DoorProps, 'now'>) {
  const playable = usePlayable(live)
  const enter = async () => {
    const asked = await playable.ask()
    if (asked === 500) onEnter()
  }
  return <StatusSign live={live} playable={playable} onEnter={() => void enter()} />
}
