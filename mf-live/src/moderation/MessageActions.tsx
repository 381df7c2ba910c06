import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusSuccessor } from '../chat/use-focus-successor.ts'
import styles from './MessageActions.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import messages from './messages.json' with { type: 'json' }
import { useMemberItems } from './use-member-items.ts'
import { useTask } from './use-task.ts'

interface MessageActionsProps {
  fullTitleId: string
  message: ChatMessage
  /** The performance is over, so only removals are left. */
  isOver: boolean
  /** -1 in rows other than the current one, so that a moderator need not tab through all of them. */
  tabIndex?: 0 | -1
}

/**
 * A moderator's menu at one message of the chat. What becomes of an action is shown by the `ModeratorPanel` of the same mount, which
 * also asks before a ban: the row of the message may be gone by then. When the row with the focus is removed, the next menu takes it.
 */
export const MessageActions = withMessages(messages, Actions)

function Actions({ fullTitleId, message, isOver, tabIndex = 0 }: MessageActionsProps) {
  const { t } = useTranslation()
  const run = useTask()
  const place = useRef<HTMLSpanElement>(null)
  useFocusSuccessor(place, '[data-message-actions] > button')
  const { message_id, nickname } = message
  const act = (kind: 'remove' | 'pin') => () =>
    void run({ fullTitleId, nickname, step: 'act', action: { kind, message_id } })
  const items = [
    { label: t('moderation.removeMessage'), onChoose: act('remove') },
    ...(isOver ? [] : [{ label: t('moderation.pin'), onChoose: act('pin') }]),
    ...useMemberItems({ fullTitleId, message, isOver, place }),
  ]
  return (
    <span ref={place} className={styles.corner} data-message-actions="">
      <MoreMenu label={t('moderation.actionsFor', { nickname })} {...{ items, tabIndex }} />
    </span>
  )
}
