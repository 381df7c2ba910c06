import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import page from '../../components/page/Page.module.css'
import { Page } from '../../components/page/Page.tsx'
import { useKnownTitle } from '../../components/titles/use-known-title.ts'
import { TitleBackdrop } from './TitleBackdrop.tsx'
import hero from './TitleHeroView.module.css'

/** Skeleton of a title's page, in the page's own shape; with its name and poster where the visitor comes from a list. */
export function TitleSkeleton() {
  const { t } = useTranslation()
  const { fullTitleId = '' } = useParams()
  const known = useKnownTitle(fullTitleId)
  return (
    <Page>
      <div className={page.top} aria-busy="true">
        <span role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </span>
        <Skeleton width="14rem" height="1.5rem" />
        <div className={classNames(hero.hero, known?.backdrop && hero.wide)}>
          {known && <TitleBackdrop title={known} />}
          <div className={hero.poster}>
            {known ? (
              <Poster image={known.image} use="hero" alt="" priority={!known.backdrop} />
            ) : (
              <Skeleton ratio="2 / 3" />
            )}
          </div>
          <div className={hero.text}>
            <Skeleton width="7rem" height="1.25rem" />
            {known ? <h1 className={hero.name}>{known.title_name}</h1> : <Skeleton width="70%" height="3rem" />}
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
