import { useTranslation } from 'react-i18next'
import styles from './FiltersView.module.css'
import { filters, type Search, searchPath, withoutFilters } from './search-address.ts'
import type { FilterChoices } from './use-filter-choices.ts'

interface ChosenFiltersViewProps {
  search: Search
  choices: FilterChoices
  onRemoved: () => void
}

/** Each chosen filter as a link that removes it, and one that removes all. */
export function ChosenFiltersView({ search, choices, onRemoved }: ChosenFiltersViewProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.chosen} aria-label={t('search.chosen')}>
      {filters.flatMap((filter) => {
        const chosen = choices[filter].find(({ value }) => value === search[filter])
        return chosen ? (
          <li key={filter}>
            <a
              className={styles.chip}
              href={searchPath({ ...search, [filter]: undefined })}
              aria-label={t('search.remove', { filter: chosen.label })}
              onClick={onRemoved}
            >
              <span>{chosen.label}</span>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ) : (
          []
        )
      })}
      <li>
        <a className={styles.removeAll} href={searchPath(withoutFilters(search))} onClick={onRemoved}>
          {t('search.removeAll')}
        </a>
      </li>
    </ul>
  )
}
