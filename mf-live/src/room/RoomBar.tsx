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
        <Badge tone={live.state === 'on_air' ? 'live' : 'plain'}>{t(`state.${shownState(live)}`)}</Badge>
        {hasChat && !live.archive_until && viewers !== null && (
          <p className={styles.viewers}>{t('room.viewers', { count: viewers })}</p>
        )}
      </div>
      <div className={styles.actions}>
        {hasChat && (
          <IconButton
            icon="M4 5h16v11H10l-5 4v-4H4z"
            label={t(isChatShown ? 'room.hideChat' : 'room.showChat')}
            onPress={onToggleChat}
          />
        )}
        {onToggleTheatre && (
          <IconButton
            icon={isTheatre ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            label={t(isTheatre ? 'room.leaveTheatre' : 'room.theatre')}
            onPress={onToggleTheatre}
          />
        )}
      </div>
    </div>
  )
}

function shownState({ state, archive_until, is_cancelled }: Live) {
  if (archive_until) return 'archived'
  return is_cancelled ? 'cancelled' : state
}

/** On a phone its label is not shown. */
function IconButton({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <Button size="small" variant="quiet" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={icon} stroke="currentColor" strokeWidth="1.75" fill="none" />
      </svg>
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
