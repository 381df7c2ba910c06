import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './MessageList.module.css'
import { chatAtom } from './use-chat-session.ts'

/** Own messages that no one else sees yet. What was refused is next to the composer instead. */
export function OwnRows() {
  const { t } = useTranslation()
  const { outgoing, own } = useAtomValue(chatAtom)
  return outgoing
    .filter(({ state }) => state !== 'refused')
    .map(({ clientId, text, state }) => (
      <li key={clientId} className={`${styles.row} ${styles.own}`} tabIndex={-1}>
        <p className={styles.from}>
          <bdi className={styles.nickname}>{own.nickname}</bdi>
          {state === 'sending' && <span>{t('own.sending')}</span>}
          {state === 'held' && <span>{t('own.held')}</span>}
        </p>
        <p className={styles.text} dir="auto">
          <OwnLanguage>{text}</OwnLanguage>
        </p>
      </li>
    ))
}
