import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { SearchPlace } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/page/Section.tsx'
import styles from './SearchPage.module.css'

/** Links to channels and pages of publishers that the search is about. A kind that this release does not know is left out. */
export function PlacesView({ places }: { places: readonly SearchPlace[] }) {
  const { t } = useTranslation()
  const known = places.filter(({ kind }) => kind === 'channel' || kind === 'page')
  if (known.length === 0) return null
  return (
    <Section heading={t('search.places')}>
      <ul className={styles.links}>
        {known.map((place) => (
          <li key={`${place.kind} ${place.publisher.publisher_id}`}>
            <a className={styles.link} href={addressOf(place)}>
              {t(`search.place.${place.kind}`, { publisher: place.publisher.name })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const addressOf = (place: SearchPlace): string =>
  place.kind === 'page'
    ? `/${place.page}`
    : pathTo('/channel/:publisherId', { publisherId: place.publisher.publisher_id })
