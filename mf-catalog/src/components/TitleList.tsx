import type { MorePages } from '@ginmaku/remote-kit/answers/use-pages.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { useTranslation } from 'react-i18next'
import { TitleCardView } from './TitleCardView.tsx'
import styles from './TitleList.module.css'

interface TitleListProps {
  label: string
  titles: MorePages & { items: readonly TitleCard[] }
}

/** Pictures in the first screenful, which are fetched immediately. */
const priorityCount = 2

/** Titles in a grid, twenty per page. */
export function TitleList({ label, titles }: TitleListProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.list}>
      <PosterGrid label={label}>
        {titles.items.map((title, index) => (
          <TitleCardView key={title.full_title_id} title={title} priority={index < priorityCount} />
        ))}
      </PosterGrid>
      {titles.moreError && <Notice kind="error" title={t('moreFailed')} />}
      <MoreButton
        onClick={titles.loadMore}
        busy={titles.loadingMore}
        hasMore={titles.readMore}
        progress={t('progress', { shown: titles.items.length, total: titles.totalCount })}
      >
        {t('more')}
      </MoreButton>
    </div>
  )
}
