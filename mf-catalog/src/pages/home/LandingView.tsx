import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LandingView.module.css'

/** `icon`: path of a line drawing, 32 × 32. */
const features = [
  { name: 'pay', icon: 'M4 9h24v15H4zM4 14h24M9 20h5' },
  { name: 'quality', icon: 'M5 7h22v15H5zM12 26h8M13.5 11.5v6l5-3z' },
  { name: 'devices', icon: 'M7 8h18v12H7zM3 24h26' },
] as const

interface LandingViewProps {
  loggedIn: boolean
  /** The publisher promoted to visitors. */
  featured: ReactNode
  /** Pictures behind the banner's text. */
  posters: ReactNode
}

/** The English home's landing page (spec §1.5): banner, three features, line-up, note. */
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
        {features.map(({ name, icon }) => (
          <li key={name} className={styles.feature}>
            <svg className={styles.icon} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
              <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
            </svg>
            <Heading level={2} look="small">
              {t(`landing.${name}.heading`)}
            </Heading>
            <p>{t(`landing.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.lineup}>
        <div>
          <Heading level={2}>{t('landing.lineup')}</Heading>
          <p className={styles.text}>{t('landing.lineupText')}</p>
        </div>
        <ul className={styles.genres}>
          {genres.map((genre) => (
            <li key={genre}>
              <a className={styles.genre} href={`${pathTo('/', undefined, { genre })}#latest`}>
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
          <li>{t('landing.noteDevice')}</li>
          <li>{t('landing.noteLive')}</li>
          <li>{t('landing.noteRegion')}</li>
        </ul>
      </section>
    </div>
  )
}
