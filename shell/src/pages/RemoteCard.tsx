import { useOffline } from '@ginmaku/remote-kit/state/use-offline.ts'
import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { useTranslation } from 'react-i18next'

/**
 * Replaces a remote that failed: says what happened and that the rest works, and offers a retry. While offline it says so, and
 * retries as soon as there is a connection.
 */
export function RemoteCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const message = useOffline(onRetry) ? t('card.offline') : t('card.message')
  return <ErrorState title={t('card.title')} message={message} retryLabel={t('card.retry')} onRetry={onRetry} />
}
