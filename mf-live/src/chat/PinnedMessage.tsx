import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import styles from './ChatPanel.module.css'

/** A message that a moderator keeps above the list. */
export function PinnedMessage({ message }: { message: ChatMessage }) {
  const { t } = useTranslation()
  return (
    <div className={styles.pinned}>
      <p className={styles.pinnedLabel}>
        {t('pinned.by')} <bdi>{message.nickname}</bdi>
      </p>
      <p dir="auto">
        <OwnLanguage>{message.text}</OwnLanguage>
      </p>
    </div>
  )
}
