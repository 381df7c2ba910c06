import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FeatureIcon } from './FeatureIcon.tsx'
import { genres } from './genres.ts'
import styles from './LandingView.module.css'

const features = ['pay', 'quality', 'pc'] as const

interface LandingViewProps {
  loggedIn: boolean
  /** The publisher promoted to visitors. */
  featured: ReactNode
  /** Pictures behind the banner's text. */
  posters: ReactNode
}

/** The English home's landing page (spec §1): banner, three features, line-up, note. */
export function LandingView({ loggedIn, featured, posters }: LandingViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.landing}>
      <section className={styles.banner}>
        <div className={styles.posters} aria-hidden="true">
          {posters}
        </div>
        <h1 className={styles.heading}>{t('landing.heading')}</h1>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <p className={styles.actions}>
          {!loggedIn && (
            <ButtonLink href="/signup" variant="primary" size="large">
              {t('landing.signup')}
            </ButtonLink>
          )}
          <ButtonLink href="#latest" size="large">
            {t('landing.browse')}
          </ButtonLink>
        </p>
      </section>
      <ul className={styles.features} aria-label={t('landing.features')}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <FeatureIcon feature={feature} />
            <Heading level={2} look="small">
              {t(`landing.${feature}.heading`)}
            </Heading>
            <p>{t(`landing.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.lineup}>
        <div>
          <Heading level={2}>{t('landing.lineup')}</Heading>
          <p className={styles.text}>{t('landing.lineup_text')}</p>
        </div>
        <ul className={styles.genres}>
          {genres.map((genre) => (
            <li key={genre}>
              <a className={styles.genre} href={`/?genre=${genre}#latest`}>
                {t(`genre.${genre}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {featured}
      <section className={styles.note}>
        <Heading level={2} look="small">
          {t('landing.note')}
        </Heading>
        <ul>
          <li>{t('landing.note_device')}</li>
          <li>{t('landing.note_live')}</li>
          <li>{t('landing.note_region')}</li>
        </ul>
      </section>
    </div>
  )
}
