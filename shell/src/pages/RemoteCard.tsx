import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useTranslation } from 'react-i18next'

/** Stands where a remote should: what happened, that the rest works, and another try. */
export function RemoteCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorState title={t('card.title')} message={t('card.message')} retryLabel={t('card.retry')} onRetry={onRetry} />
  )
}
