import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useTranslation } from 'react-i18next'

/** Shown in place of a remote that failed: what happened, that the rest works, and a retry button. */
export function RemoteCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorState title={t('card.title')} message={t('card.message')} retryLabel={t('card.retry')} onRetry={onRetry} />
  )
}
