import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { lazy, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatTime } from './ChatTime.tsx'
import styles from './MessageList.module.css'
import { useFocusSuccessor } from './use-focus-successor.ts'

const MessageActions = lazy(async () => ({
  default: (await import('../moderation/MessageActions.tsx')).MessageActions,
}))

interface MessageRowProps {
  fullTitleId: string
  message: ChatMessage
  /** The member is a moderator, whose actions replace the report. */
  isModerated: boolean
  /** The performance is over. */
  isOver: boolean
  onReport: (message: ChatMessage) => void
}

/** One message. Links in it stay text, so that no one is led away from the performance. */
export const MessageRow = memo(function MessageRow({
  fullTitleId,
  message,
  isModerated,
  isOver,
  onReport,
}: MessageRowProps) {
  const { t } = useTranslation()
  const [isCurrent, setCurrent] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  // A moderator who removes one message after another stays with the actions.
  useFocusSuccessor(row, isModerated ? '[data-message-actions] > button' : 'li[data-message-row]')
  const isOwn = message.client_id !== undefined
  return (
    <li
      ref={row}
      data-message-row
      className={classNames(styles.row, isOwn && styles.own)}
      tabIndex={-1}
      onFocus={() => setCurrent(true)}
      onBlur={({ currentTarget, relatedTarget }) => setCurrent(currentTarget.contains(relatedTarget))}
    >
      <p className={styles.from}>
        <bdi className={styles.nickname}>{message.nickname}</bdi>
        {message.is_moderator && <Badge tone="accent">{t('message.moderator')}</Badge>}
        <ChatTime instant={message.at} />
      </p>
      <p className={styles.text} dir="auto">
        <OwnLanguage>{message.text}</OwnLanguage>
      </p>
      {isModerated && (
        <SectionBoundary optional>
          <MessageActions {...{ fullTitleId, message, isOver }} tabIndex={isCurrent ? 0 : -1} />
        </SectionBoundary>
      )}
      {!isModerated && !isOwn && (
        <button
          type="button"
          className={styles.report}
          // Only those of the current row are on the way of the Tab key, not all 200.
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('report.open', { nickname: message.nickname })}
          onClick={() => onReport(message)}
        >
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M5 21V4h11l-1.5 4L16 12H5" stroke="currentColor" strokeWidth="1.75" fill="none" />
          </svg>
        </button>
      )}
    </li>
  )
})
