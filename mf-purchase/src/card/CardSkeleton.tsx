import page from '@ginmaku/remote-kit/pages/NarrowPage.module.css'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'

/** In the shape of the card pages. */
export function CardSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={page.page} role="status">
      <VisuallyHidden>{t('card.loading')}</VisuallyHidden>
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
