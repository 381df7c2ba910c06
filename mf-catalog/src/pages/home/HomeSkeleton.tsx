import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import { HeroSkeleton } from './HeroSkeleton.tsx'

/** The home page while its code loads. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <Page>
      <HeroSkeleton />
      <PosterGridSkeleton label={t('loading')} count={12} shape="row" />
    </Page>
  )
}
