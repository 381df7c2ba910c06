import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { RestoredContext, useRenderedLater } from '@ginmaku/remote-kit/state/use-rendered-later.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { type ReactNode, Suspense, use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { homeContent } from '../../app/calls.ts'
import { HydratedApart } from '../../components/page/HydratedApart.tsx'
import { Page } from '../../components/page/Page.tsx'
import { Section } from '../../components/page/Section.tsx'
import { allRows } from './all-rows.ts'
import { BannerPosters } from './BannerPosters.tsx'
import { ClosedHome } from './ClosedHome.tsx'
import { FeaturedPublisher } from './FeaturedPublisher.tsx'
import { GenreFilterView } from './GenreFilterView.tsx'
import { genreOf } from './genres.ts'
import { HeroCarousel } from './HeroCarousel.tsx'
import { HeroSkeleton } from './HeroSkeleton.tsx'
import styles from './HomePage.module.css'
import { HomeRows } from './HomeRows.tsx'
import { LandingView } from './LandingView.tsx'
import { LatestTitles } from './LatestTitles.tsx'
import messages from './messages.json' with { type: 'json' }
import { Places } from './Places.tsx'
import { Publishers } from './Publishers.tsx'
import { ServiceNotice } from './ServiceNotice.tsx'
import { useLaidOutAtRest } from './use-laid-out-at-rest.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'

/** Rows above the English landing page, and rows in the first render on a slow phone. */
const firstCount = 2

/**
 * `/` (spec §1.5, §2.2): the service notice in Japanese, then in both languages the hero, the rows that editors chose, with
 * the landing page among them in English, and the whole catalogue. A closed service shows its notice only (spec §6.4).
 */
export const HomePage = withMessages(messages, () => {
  const { t } = useTranslation()
  usePageDescription({ title: t('home.documentTitle') })
  return (
    <Suspense fallback={<Opening />}>
      <Content />
    </Suspense>
  )
})

/** The parts that need no data, while the rest loads. */
function Opening() {
  const { t } = useTranslation()
  const isJapanese = useLocale() === 'ja'
  return (
    <Page>
      <div className={styles.rows} aria-busy="true">
        {isJapanese && <NoticeAbove>{<Skeleton height="2.75rem" />}</NoticeAbove>}
        <HeroSkeleton />
        {!isJapanese && <Landing featured={null} posters={null} />}
      </div>
      <PosterGridSkeleton label={t('loading')} count={20} shape="row" />
    </Page>
  )
}

function Content() {
  const { t } = useTranslation()
  const isJapanese = useLocale() === 'ja'
  const [search] = useSearchParams()
  const genre = genreOf(search.get('genre'))
  const {
    service,
    featured_publisher: featured,
    hero = [],
    campaigns = [],
    benefits = [],
    ...lists
  } = useCall(...homeContent)
  const rows = allRows(lists)
  const catalogue = useScrollToHash()
  const isBelowRendered = useRenderedLater()
  if (service.mode === 'closed') return <ClosedHome service={service} />
  return (
    <Page>
      <div className={styles.rows}>
        {isJapanese && (
          <NoticeAbove>
            <ServiceNotice service={service} />
          </NoticeAbove>
        )}
        {hero.length > 0 && <HeroCarousel titles={hero} />}
        <HomeRows rows={rows.slice(0, firstCount)} areFirst={hero.length === 0} />
      </div>
      {!isJapanese && (
        <Landing featured={featured && <FeaturedPublisher publisher={featured} />} posters={<BannerPosters />} />
      )}
      {isBelowRendered && (
        <Below>
          <div className={styles.rows}>
            <HomeRows rows={rows.slice(firstCount)} areFirst={false} />
          </div>
          <HydratedApart>
            <Section
              heading={genre ? t('home.latestOf', { genre: t(`genre.${genre}`) }) : t('home.latest')}
              aside={t('home.taxNote')}
              anchor="latest"
            >
              <div className={styles.catalogue} ref={catalogue}>
                <GenreFilterView chosen={genre} />
                <LatestTitles key={genre} genre={genre} isBelow={hero.length + rows.length > 0} />
              </div>
            </Section>
          </HydratedApart>
          <HydratedApart>
            <Section heading={t('home.publishers')}>
              <Publishers />
            </Section>
          </HydratedApart>
          <HydratedApart>
            <Section heading={t('place.heading')}>
              <Places campaigns={campaigns} benefits={benefits} />
            </Section>
          </HydratedApart>
        </Below>
      )}
    </Page>
  )
}

/** What lies below the first screen. Its state is not the page's: when the page renders again, so must all sections that wait to hydrate. */
function Below({ children }: { children: ReactNode }) {
  const isServerRendered = useServerRendered()
  // It is scrolled to where it was, so every height must be exact.
  const isRestored = use(RestoredContext) && !isServerRendered
  const content = useRef<HTMLDivElement>(null)
  const areHeightsExact = useLaidOutAtRest(content) || isRestored
  return (
    <div
      className={areHeightsExact ? styles.laidOut : styles.below}
      data-waiting={areHeightsExact ? undefined : ''}
      ref={content}
    >
      {children}
    </div>
  )
}

/** The Japanese home's heading, which only screen readers need, and the service notice. */
function NoticeAbove({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div>
      <VisuallyHidden as="h1">{t('homeHeading')}</VisuallyHidden>
      {children}
    </div>
  )
}

function Landing(landing: { featured: ReactNode; posters: ReactNode }) {
  const { loggedIn } = useTopic('session')
  return <LandingView loggedIn={loggedIn} {...landing} />
}
