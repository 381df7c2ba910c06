import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { chatAtom } from '../chat/use-chat-session.ts'
import styles from './RoomBar.module.css'
import type { Live } from './use-live.ts'

interface RoomBarProps {
  live: Live
  hasChat: boolean
  isChatShown: boolean
  isTheatre: boolean
  onToggleTheatre: (() => void) | undefined
  onToggleChat: () => void
}

/** The room's status, how many are here, and how the room is shown. */
export function RoomBar({ live, hasChat, isChatShown, isTheatre, onToggleTheatre, onToggleChat }: RoomBarProps) {
  const { t } = useTranslation()
  const { viewers } = useAtomValue(chatAtom)
  return (
    <div className={styles.bar}>
      <div className={styles.status}>
        <Badge tone={live.state === 'on_air' ? 'live' : 'plain'}>{t(`state.${live.state}`)}</Badge>
        {hasChat && viewers !== null && <p className={styles.viewers}>{t('room.viewers', { count: viewers })}</p>}
      </div>
      <div className={styles.actions}>
        {hasChat && (
          <Button size="small" variant="quiet" onClick={onToggleChat}>
            {t(isChatShown ? 'room.hideChat' : 'room.showChat')}
          </Button>
        )}
        {onToggleTheatre && (
          <Button size="small" variant="quiet" onClick={onToggleTheatre}>
            {t(isTheatre ? 'room.leaveTheatre' : 'room.theatre')}
          </Button>
        )}
      </div>
    </div>
  )
}
