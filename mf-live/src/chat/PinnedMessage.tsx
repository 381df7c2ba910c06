import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { Trans } from 'react-i18next'
import styles from './ChatPanel.module.css'

/** A message that a moderator keeps above the list. */
export function PinnedMessage({ message }: { message: ChatMessage }) {
  return (
    <div className={styles.pinned}>
      <p className={styles.pinnedLabel}>
        <Trans i18nKey="pinned.by" components={{ name: <bdi>{message.nickname}</bdi> }} />
      </p>
      <p dir="auto">
        <OwnLanguage>{message.text}</OwnLanguage>
      </p>
    </div>
  )
}
