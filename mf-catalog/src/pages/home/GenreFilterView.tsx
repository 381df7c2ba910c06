import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import { useTranslation } from 'react-i18next'
import styles from './GenreFilterView.module.css'

/** Each genre has its own address, so it can be bookmarked, shared and returned to. */
export function GenreFilterView({ chosen }: { chosen: Genre | undefined }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.genres')}>
      <ul className={styles.genres}>
        <li>
          <a className={styles.genre} href="/" aria-current={chosen ? undefined : 'true'}>
            {t('home.allGenres')}
          </a>
        </li>
        {genres.map((genre) => (
          <li key={genre}>
            <a
              className={styles.genre}
              href={pathTo('/', undefined, { genre })}
              aria-current={genre === chosen ? 'true' : undefined}
            >
              {t(`genre.${genre}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
