import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import { HeroSkeleton } from './HeroSkeleton.tsx'

/** The home page while its code loads. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  const isJapanese = useLocale() === 'ja'
  return (
    <Page>
      <div aria-busy="true">
        {isJapanese && <VisuallyHidden as="h1">{t('homeHeading')}</VisuallyHidden>}
        <HeroSkeleton />
      </div>
      <PosterGridSkeleton label={t('loading')} count={12} shape="row" />
    </Page>
  )
}
