import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import page from '../../components/Page.module.css'
import { Page } from '../../components/Page.tsx'
import hero from './TitleHeroView.module.css'

/** Skeleton of a title's page, in the page's own shape. */
export function TitleSkeleton() {
  const { t } = useTranslation()
  return (
    <Page>
      <div className={page.top} role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton width="14rem" height="1.5rem" />
        <div className={hero.hero}>
          <div className={hero.poster}>
            <Skeleton ratio="2 / 3" />
          </div>
          <div className={hero.text}>
            <Skeleton width="7rem" height="1.25rem" />
            <Skeleton width="70%" height="3rem" />
            <Skeleton width="45%" />
            <Skeleton height="6rem" />
            <Skeleton width="14rem" height="3.25rem" />
          </div>
        </div>
      </div>
      <Skeleton height="14rem" />
    </Page>
  )
}
