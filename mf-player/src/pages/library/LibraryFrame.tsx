import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibrarySort, librarySorts } from '../../app/calls.ts'
import styles from './LibraryFrame.module.css'

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
