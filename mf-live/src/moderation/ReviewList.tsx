import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './Rows.module.css'
import { useReview } from './use-review.ts'

/** Messages that wait for approval or were reported. */
export function ReviewList({ fullTitleId, isOver }: { fullTitleId: string; isOver: boolean }) {
  const { t } = useTranslation()
  const { messages } = useReview(fullTitleId)
  if (messages.length === 0)
    return <EmptyState title={t('moderation.nothingWaits')}>{t('moderation.nothingWaitsLead')}</EmptyState>
  return (
    <ul className={styles.list} aria-label={t('moderation.review')}>
      {messages.map((message) => (
        <ReviewRow key={message.message_id} {...{ fullTitleId, message, isOver }} />
      ))}
    </ul>
  )
}
