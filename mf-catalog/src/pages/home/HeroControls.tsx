import type { HeroTitle } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { useTranslation } from 'react-i18next'
import styles from './HeroControls.module.css'
import type { Carousel } from './use-carousel.ts'

type HeroControlsProps = Pick<Carousel, 'current' | 'isPlaying' | 'show' | 'toggle'> & { titles: readonly HeroTitle[] }

/** Pause and play, back and forward, and a button for each slide. */
export function HeroControls({ titles, current, isPlaying, show, toggle }: HeroControlsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.button}
        aria-label={t(isPlaying ? 'hero.pause' : 'hero.play')}
        onClick={toggle}
      >
        <Icon path={isPlaying ? 'M5.5 3.5v9M10.5 3.5v9' : 'M5 3l7.5 5L5 13z'} />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.arrow}`}
        aria-label={t('hero.back')}
        onClick={() => show(current - 1)}
      >
        <Icon path="M10 3L5 8l5 5" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a slide picker (WAI-ARIA Authoring Practices) is not a fieldset */}
      <div className={styles.dots} role="group" aria-label={t('hero.choose')}>
        {titles.map(({ full_title_id, title_name }, index) => (
          <button
            key={full_title_id}
            type="button"
            className={styles.dot}
            aria-label={t('hero.show', { title: title_name })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={`${styles.button} ${styles.arrow}`}
        aria-label={t('hero.forward')}
        onClick={() => show(current + 1)}
      >
        <Icon path="M6 3l5 5-5 5" />
      </button>
    </div>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
