import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../components/Page.tsx'
import { Section } from '../../components/Section.tsx'
import { BannerPosters } from './BannerPosters.tsx'
import { FeaturedPublisher } from './FeaturedPublisher.tsx'
import { GenreFilterView } from './GenreFilterView.tsx'
import { genreOf } from './genres.ts'
import styles from './HomePage.module.css'
import { LandingView } from './LandingView.tsx'
import { LatestTitles } from './LatestTitles.tsx'
import { Publishers } from './Publishers.tsx'
import { ServiceNotice } from './ServiceNotice.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import words from './words.json' with { type: 'json' }

/** `/` (spec §1, §2): the service notice and the catalogue in Japanese, the landing page and the catalogue in English. */
export const HomePage = withWords(words, () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { loggedIn } = useTopic('session')
  const [search] = useSearchParams()
  const genre = genreOf(search.get('genre'))
  usePageDescription({ title: t('home.documentTitle') })
  const catalogue = useScrollToHash()
  return (
    <Page>
      {locale === 'ja' ? (
        <div>
          <VisuallyHidden as="h1">{t('home.heading')}</VisuallyHidden>
          <ServiceNotice />
        </div>
      ) : (
        <LandingView loggedIn={loggedIn} featured={<FeaturedPublisher />} posters={<BannerPosters />} />
      )}
      <Section
        heading={genre ? t('home.latestOf', { genre: t(`genre.${genre}`) }) : t('home.latest')}
        aside={t('home.taxNote')}
        anchor="latest"
      >
        <div className={styles.catalogue} ref={catalogue}>
          <GenreFilterView chosen={genre} />
          <LatestTitles key={genre} genre={genre} />
        </div>
      </Section>
      <Section heading={t('home.publishers')}>
        <Publishers />
      </Section>
    </Page>
  )
})
