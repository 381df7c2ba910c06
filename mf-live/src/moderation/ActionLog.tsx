import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { ActionRow } from './ActionRow.tsx'
import styles from './Rows.module.css'
import { useReview } from './use-review.ts'

/** The latest actions of all moderators of the room. */
export function ActionLog({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const { actions } = useReview(fullTitleId)
  if (actions.length === 0)
    return <EmptyState title={t('moderation.noActions')}>{t('moderation.noActionsLead')}</EmptyState>
  return (
    <ul className={styles.list} aria-label={t('moderation.log')}>
      {actions.map((action) => (
        <ActionRow key={action.action_id} fullTitleId={fullTitleId} action={action} />
      ))}
    </ul>
  )
}
