import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LibraryFrame.module.css'

/** spec §2: by nearest expiry or by title; the first is the default (spec §9). */
export const librarySorts = ['show_limit_asc', 'title_asc'] as const

export type LibrarySort = (typeof librarySorts)[number]

interface LibraryFrameProps {
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  children: ReactNode
}

/** The frame that stays while the list below it loads. */
export function LibraryFrame({ sort, onSort, children }: LibraryFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('library.lead')} actions={<SortSwitch sort={sort} onSort={onSort} />}>
        {t('library.heading')}
      </PageHeading>
      {children}
    </div>
  )
}

function SortSwitch({ sort, onSort }: Omit<LibraryFrameProps, 'children'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.sorts}>
      <legend className={styles.legend}>{t('library.sortBy')}</legend>
      {librarySorts.map((choice) => (
        <label key={choice} className={styles.sort}>
          <input
            type="radio"
            name="library-sort"
            className={styles.input}
            checked={choice === sort}
            onChange={() => onSort(choice)}
          />
          <span className={styles.word}>{t(`library.sort.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
