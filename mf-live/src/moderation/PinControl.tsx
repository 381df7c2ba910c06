import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { FieldGroup } from '@ginmaku/shared-ui/form/FieldGroup.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Rows.module.css'
import { useTask } from './use-task.ts'

/** The message at the top of the chat, which can be taken down. */
export function PinControl({ fullTitleId, pinned }: { fullTitleId: string; pinned: ChatMessage | null }) {
  const { t } = useTranslation()
  const run = useTask()
  const unpin = () => void run({ fullTitleId, nickname: null, step: 'act', action: { kind: 'unpin' } })
  return (
    <FieldGroup legend={t('moderation.pinned')}>
      {pinned ? (
        <div className={styles.row}>
          <bdi className={styles.name}>{pinned.nickname}</bdi>
          <p className={styles.text} dir="auto">
            <OwnLanguage>{pinned.text}</OwnLanguage>
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={singlePress(unpin)}>
              {t('moderation.unpin')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.facts}>{t('moderation.nothingPinned')}</p>
      )}
    </FieldGroup>
  )
}
