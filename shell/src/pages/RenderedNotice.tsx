import { useOffline } from '@ginmaku/remote-kit/state/use-offline.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './RenderedNotice.module.css'

/**
 * Shown at the bottom of a server-rendered page whose code failed to load: the page can be read, but not used yet. While offline
 * it says so, and retries as soon as there is a connection. The message changes during a retry, so that another failure is
 * announced too.
 */
export function RenderedNotice({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const { t } = useTranslation()
  const message = useOffline(onRetry) ? t('card.offline') : t('card.readOnly')
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>
        <span hidden={isBusy}>{message}</span>
        <span hidden={!isBusy}>{t('card.trying')}</span>
      </p>
      <Button size="small" busy={isBusy} onClick={onRetry}>
        {t('card.retry')}
      </Button>
    </div>
  )
}
