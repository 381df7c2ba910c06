import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibraryPart, type LibrarySort, libraryParts, librarySorts } from '../../app/calls.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'
import styles from './LibraryFrame.module.css'

interface LibraryFrameProps {
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  part: LibraryPart
  onPart: (part: LibraryPart) => void
  /** What the member has started to watch. */
  started: ReactNode
  children: ReactNode
}

/** The frame that stays while the list below it loads. */
export function LibraryFrame({ sort, onSort, part, onPart, started, children }: LibraryFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('library.lead')}>{t('library.heading')}</PageHeading>
      {started}
      <div className={styles.switches}>
        <ChoiceSwitch
          legend={t('library.show')}
          name="library-part"
          choices={libraryParts}
          labelOf={(choice) => t(`library.part.${choice}`)}
          chosen={part}
          onChoose={onPart}
        />
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
