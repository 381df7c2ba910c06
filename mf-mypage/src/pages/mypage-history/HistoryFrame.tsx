import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type HistorySort, historySortOf, historySorts } from '../../app/calls.ts'
import styles from './HistoryFrame.module.css'

interface HistoryFrameProps {
  sort: HistorySort
  onSort: (sort: HistorySort) => void
  children: ReactNode
}

/** The frame that stays while the list below it loads. */
export function HistoryFrame({ sort, onSort, children }: HistoryFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('history.lead')}>{t('history.heading')}</PageHeading>
      <div className={styles.sort}>
        <Select
          label={t('history.sortBy')}
          value={sort}
          choices={historySorts.map((value) => ({ value, label: t(`history.sort.${value}`) }))}
          onChange={(event) => onSort(historySortOf(event.target.value))}
        />
      </div>
      {children}
    </div>
  )
}
