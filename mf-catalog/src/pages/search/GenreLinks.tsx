import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/page/Section.tsx'
import styles from './SearchPage.module.css'

/** Genres to browse instead. */
export function GenreLinks({ ref }: { ref?: RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation()
  return (
    <Section heading={t('search.browse')}>
      <ul className={styles.links} ref={ref}>
        {genres.map((genre) => (
          <li key={genre}>
            <a className={styles.link} href={pathTo('/', undefined, { genre })}>
              {t(`genre.${genre}`)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
