import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import { ChatTime } from './ChatTime.tsx'
import styles from './MessageList.module.css'

/** What the organizer has announced, among the messages. */
export function AnnouncementRow({ text, at }: { text: string; at: string }) {
  const { t } = useTranslation()
  return (
    <li className={styles.announcement} tabIndex={-1}>
      <p className={styles.from}>
        <span className={styles.nickname}>{t('list.announcement')}</span>
        <ChatTime instant={at} />
      </p>
      <p className={styles.text} dir="auto">
        <OwnLanguage>{text}</OwnLanguage>
      </p>
    </li>
  )
}
