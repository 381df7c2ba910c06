import { usePreservedFocus } from '@ginmaku/remote-kit/focus/use-preserved-focus.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RoomBar } from './RoomBar.tsx'
import styles from './RoomFrame.module.css'
import type { Live } from './use-live.ts'
import { useTheatre } from './use-theatre.ts'

interface RoomFrameProps {
  live: Live
  /** The chat; absent when there is none. */
  chat: ReactNode
  isChatShown: boolean
  /** The room fills the window, and the page does not scroll (spec §2.13). */
  isTheatre: boolean
  /** Absent when there is nothing to enlarge yet. */
  onToggleTheatre: (() => void) | undefined
  onToggleChat: () => void
  onLeaveTheatre: () => void
  children: ReactNode
}

/** The stage and the chat next to it; above them the status, below them the time and the organizer. */
export function RoomFrame({ live, chat, isChatShown, isTheatre, children, ...actions }: RoomFrameProps) {
  const { t } = useTranslation()
  const focus = usePreservedFocus()
  const room = useRef<HTMLDialogElement>(null)
  useTheatre(room, focus.ref, isTheatre, actions.onLeaveTheatre)
  return (
    <dialog
      ref={room}
      open
      className={classNames(styles.room, isTheatre && styles.theatre)}
      aria-label={t('room.label')}
      data-theme={isTheatre ? 'dark' : undefined}
      onCancel={(event) => {
        // A dialog within the room has events of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        actions.onLeaveTheatre()
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && isTheatre) actions.onLeaveTheatre()
      }}
    >
      <RoomBar live={live} hasChat={Boolean(chat)} {...{ isChatShown, isTheatre }} {...actions} />
      {/* A theatre is dark in every colour scheme. */}
      <div className={classNames(styles.hall, Boolean(chat) && isChatShown && styles.withChat)} data-theme="dark">
        <div className={styles.stage} {...focus}>
          {children}
        </div>
        {/* Hidden, it stays connected, and what was typed stays too. */}
        {chat && (
          <div className={styles.chat} hidden={!isChatShown}>
            {chat}
          </div>
        )}
      </div>
      <div className={styles.facts}>
        <p>
          <Period from={live.starts_at} until={live.ends_at} />
        </p>
        <p>{t('room.organizer', { organizer: live.organizer })}</p>
      </div>
    </dialog>
  )
}
