import { ErrorState } from '@ginmaku/shared-ui/feedback/ErrorState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CardForm.module.css'

/** Skeleton of the card form. */
export function CardFormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('cardForm.loading')}</VisuallyHidden>
      <Skeleton height="4.5rem" />
      <div className={styles.pair}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
      <Skeleton height="4.5rem" />
    </div>
  )
}

interface UnreachableProps {
  onRetry: () => void
  onAway: (isAway: boolean) => void
}

/** The gateway's form failed to load. `onAway` disables what needs a card until the form is retried or unmounted. */
export function CardFormUnreachable({ onRetry, onAway }: UnreachableProps) {
  const { t } = useTranslation()
  const notify = useEffectEvent(onAway)
  useEffect(() => {
    notify(true)
    return () => notify(false)
  }, [])
  return (
    <ErrorState
      title={t('cardForm.unreachable.title')}
      message={t('cardForm.unreachable.text')}
      retryLabel={t('cardForm.unreachable.retry')}
      onRetry={onRetry}
    />
  )
}
