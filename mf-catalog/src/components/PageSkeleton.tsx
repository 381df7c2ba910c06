import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from './Page.tsx'

/** Skeleton of a page with a heading and a grid. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Page>
      <Skeleton width="70%" height="2rem" />
      <PosterGridSkeleton label={t('loading')} count={18} />
    </Page>
  )
}
