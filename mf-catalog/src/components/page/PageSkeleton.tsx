import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import hero from './HeroView.module.css'
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

/** Skeleton of a page that opens with a hero. */
export function FeatureSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Page>
        <div className={hero.hero}>
          <div className={hero.text}>
            <Skeleton width="8rem" height="1.25rem" />
            <Skeleton width="80%" height="3rem" />
            <Skeleton width="100%" height="4.5rem" />
            <Skeleton width="14rem" height="3.25rem" />
          </div>
        </div>
        <Skeleton width="100%" height="12rem" />
      </Page>
    </div>
  )
}
