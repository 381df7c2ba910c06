import type { HeroTitle } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { useTranslation } from 'react-i18next'
import styles from './HeroCarousel.module.css'
import { HeroControls } from './HeroControls.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { useCarousel } from './use-carousel.ts'
import { useLoaded } from './use-loaded.ts'

/**
 * The top of the home page: a carousel as in the WAI-ARIA Authoring Practices. It rotates until the visitor pauses it, and not
 * while it has the focus or the pointer, nor where less motion is preferred.
 */
export function HeroCarousel({ titles }: { titles: readonly HeroTitle[] }) {
  const { t } = useTranslation()
  // The other pictures load after the first one, which would otherwise arrive later.
  const isLoaded = useLoaded()
  const carousel = useCarousel(titles.length, isLoaded)
  return (
    <section
      className={styles.hero}
      aria-roledescription={t('hero.carousel')}
      aria-label={t('hero.label')}
      data-theme="dark"
      {...carousel.pauseProps}
    >
      {titles.length > 1 && <HeroControls titles={titles} {...carousel} />}
      <div className={styles.track} ref={carousel.track} aria-live={carousel.isRotating ? 'off' : 'polite'}>
        {titles.map((title, index) => (
          <HeroSlide
            key={title.full_title_id}
            title={title}
            label={t('hero.slide', { number: index + 1, count: titles.length })}
            isCurrent={index === carousel.current}
            isFirst={index === 0}
            hasPicture={index === 0 || isLoaded}
          />
        ))}
      </div>
    </section>
  )
}
