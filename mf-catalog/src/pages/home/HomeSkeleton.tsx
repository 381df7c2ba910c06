import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page.tsx'

/** The home page while its content loads. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <Page>
      <PosterGridSkeleton label={t('loading')} count={20} />
    </Page>
  )
}
