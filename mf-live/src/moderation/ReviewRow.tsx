import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import type { ReviewedMessage } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatTime } from '../chat/ChatTime.tsx'
import { useFocusSuccessor } from '../chat/use-focus-successor.ts'
import { MoreMenu } from './MoreMenu.tsx'
import styles from './Rows.module.css'
import { useMemberItems } from './use-member-items.ts'
import { useTask } from './use-task.ts'

interface ReviewRowProps {
  fullTitleId: string
  message: ReviewedMessage
  /** The performance is over, so nothing can be published. */
  isOver: boolean
}

/**
 * A message that awaits a decision. Once it is settled, the next row takes the focus and not its first button: a second press would
 * settle a message that the moderator has not read.
 */
export function ReviewRow({ fullTitleId, message, isOver }: ReviewRowProps) {
  const { t } = useTranslation()
  const run = useTask()
  const row = useRef<HTMLLIElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const textId = useId()
  useFocusSuccessor(row, '[data-review-row]')
  const { message_id, nickname, state, reports } = message
  const memberItems = useMemberItems({ fullTitleId, message, isOver, place: menu })
  const act = (kind: 'approve' | 'dismiss' | 'remove') =>
    singlePress(() => void run({ fullTitleId, nickname, step: 'act', action: { kind, message_id } }))
  const settle = state === 'held' ? 'approve' : 'dismiss'
  return (
    <li ref={row} className={styles.row} tabIndex={-1} data-review-row="">
      <div className={styles.head}>
        <bdi className={styles.name}>{nickname}</bdi>
        <Badge tone={state === 'held' ? 'plain' : 'accent'}>
          {state === 'held' ? t('moderation.held') : t('moderation.reported', { count: reports })}
        </Badge>
        <span className={styles.facts}>
          <ChatTime instant={message.at} />
        </span>
      </div>
      <p id={textId} className={styles.text} dir="auto">
        <OwnLanguage>{message.text}</OwnLanguage>
      </p>
      <div className={styles.actions}>
        {!(isOver && settle === 'approve') && (
          <Button size="small" aria-describedby={textId} onClick={act(settle)}>
            {t(`moderation.${settle}`)}
          </Button>
        )}
        <Button size="small" aria-describedby={textId} onClick={act('remove')}>
          {t('moderation.remove')}
        </Button>
        {memberItems.length > 0 && (
          <span ref={menu}>
            <MoreMenu label={t('moderation.actionsFor', { nickname })} items={memberItems} />
          </span>
        )}
      </div>
    </li>
  )
}
