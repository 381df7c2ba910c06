import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibraryFilter, type LibrarySort, libraryParts, librarySorts } from '../../app/calls.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'
import styles from './LibraryFrame.module.css'
import { LibrarySearch } from './LibrarySearch.tsx'

interface LibraryFrameProps {
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  /** Undefined while the library is so small that it needs neither filter nor search. */
  filter: LibraryFilter | undefined
  onFilter: (filter: LibraryFilter) => void
  /** What the member has started to watch. */
  started: ReactNode
  children: ReactNode
}

/** The frame that stays while the list below it loads. */
export function LibraryFrame({ sort, onSort, filter, onFilter, started, children }: LibraryFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('library.lead')}>{t('library.heading')}</PageHeading>
      {started}
      {filter && <LibrarySearch words={filter.words} onSearch={(words) => onFilter({ ...filter, words })} />}
      <div className={styles.switches}>
        {filter && (
          <ChoiceSwitch
            legend={t('library.show')}
            name="library-part"
            choices={libraryParts}
            labelOf={(choice) => t(`library.part.${choice}`)}
            chosen={filter.part}
            onChoose={(part) => onFilter({ ...filter, part })}
          />
        )}
        <ChoiceSwitch
          legend={t('library.sortBy')}
          name="library-sort"
          choices={librarySorts}
          labelOf={(choice) => t(`library.sort.${choice}`)}
          chosen={sort}
          onChoose={onSort}
        />
      </div>
      {children}
    </div>
  )
}
