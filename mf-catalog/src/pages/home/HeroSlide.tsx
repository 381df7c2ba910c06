import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { HeroTitle } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Backdrop } from '@ginmaku/shared-ui/media/Backdrop.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { useSaleWords } from '../../components/titles/use-sale-words.ts'
import styles from './HeroCarousel.module.css'

interface HeroSlideProps {
  title: HeroTitle
  /** Its position, as in 1 / 5. */
  label: string
  isCurrent: boolean
  isFirst: boolean
  hasPicture: boolean
}

/** One title with a glow in its colours: name, summary, price and a link to its page. */
export function HeroSlide({ title, label, isCurrent, isFirst, hasPicture }: HeroSlideProps) {
  const { t } = useTranslation()
  const words = useSaleWords()
  const price = words.priceOf(title)
  const opens = words.opensOf(title)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel (WAI-ARIA Authoring Practices) is not a fieldset
    <div
      className={classNames(styles.slide, isCurrent && styles.current)}
      role="group"
      aria-roledescription={t('hero.slideRole')}
      aria-label={label}
      // A slide that is not visible is skipped by the focus and by screen readers.
      inert={!isCurrent}
    >
      <div className={styles.picture} aria-hidden="true">
        {hasPicture && (
          <Backdrop image={title.backdrop} use="home" alt="" priority={isFirst} className={styles.backdrop} />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.facts}>
          {title.is_live && <Badge tone="live">{t('card.live')}</Badge>}
          <span>{t(`genre.${title.genre}`)}</span>
          <span>{title.released_year}</span>
          <Duration seconds={title.running_time} />
        </p>
        <h2 className={styles.name}>{title.title_name}</h2>
        <p className={styles.line}>{title.line}</p>
        <p className={styles.actions}>
          <ButtonLink
            variant="primary"
            size="large"
            href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
            aria-label={t('hero.openTitle', { title: title.title_name })}
            draggable={false}
          >
            {t('hero.open')}
          </ButtonLink>
          {price && <span className={styles.price}>{price}</span>}
          {opens && <span className={styles.price}>{opens}</span>}
        </p>
      </div>
    </div>
  )
}
