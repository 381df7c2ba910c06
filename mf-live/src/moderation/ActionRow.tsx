import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import type { PastAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { ChatTime } from '../chat/ChatTime.tsx'
import styles from './Rows.module.css'
import { useTask } from './use-task.ts'

/** One action of a moderator. */
export function ActionRow({ fullTitleId, action }: { fullTitleId: string; action: PastAction }) {
  const { t } = useTranslation()
  const run = useTask()
  const labelId = useId()
  const { action_id, kind, nickname, is_undone } = action
  const undo = () => void run({ fullTitleId, nickname, step: 'undo', actionId: action_id, kind })
  return (
    <li className={classNames(styles.row, is_undone && styles.isUndone)}>
      <div className={styles.head}>
        <span id={labelId} className={styles.name}>
          {nickname === null
            ? t(`moderation.label.${kind}`)
            : t('moderation.labelOf', { label: t(`moderation.label.${kind}`), nickname })}
        </span>
        {is_undone && <Badge>{t('moderation.isUndone')}</Badge>}
      </div>
      {action.text !== null && (
        <p className={styles.text} dir="auto">
          <OwnLanguage>{action.text}</OwnLanguage>
        </p>
      )}
      <p className={styles.facts}>
        <ChatTime instant={action.at} />
        <span>{t('moderation.by', { moderator: action.moderator })}</span>
        {action.until !== null && (
          <span>
            <Trans i18nKey="moderation.until" components={{ time: <ChatTime instant={action.until} /> }} />
          </span>
        )}
      </p>
      {!is_undone && (
        <div className={styles.actions}>
          <Button size="small" aria-describedby={labelId} onClick={singlePress(undo)}>
            {t('moderation.undo')}
          </Button>
        </div>
      )}
    </li>
  )
}
