import { useOffline } from '@ginmaku/remote-kit/state/use-offline.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './RenderedNotice.module.css'

/**
 * Shown at the foot of a page that the server rendered and whose code did not come: it can be read, but not used yet. Offline it
 * says so, and tries again as soon as there is a connection. Its sentence gives way to another during an attempt, so that a further
 * failure is announced too.
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
