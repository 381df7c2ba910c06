import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { useTranslation } from 'react-i18next'
import { TitleCardView } from './TitleCardView.tsx'
import styles from './TitleListView.module.css'

interface TitleListViewProps {
  label: string
  titles: readonly TitleCard[]
  totalCount: number
  readMore: boolean
  loadingMore: boolean
  /** The last 'more' request failed; items already loaded stay. */
  moreFailed: boolean
  onMore: () => void
  locale: Locale
  /** How many pictures are in the first screenful and are fetched immediately. */
  priority?: number
}

/** Titles in a grid, twenty per page. */
export function TitleListView({ label, titles, priority = 0, locale, ...list }: TitleListViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.list}>
      <PosterGrid label={label}>
        {titles.map((title, place) => (
          <TitleCardView key={title.full_title_id} title={title} locale={locale} priority={place < priority} />
        ))}
      </PosterGrid>
      {list.moreFailed && <Notice kind="error" title={t('more_failed')} />}
      {list.readMore && (
        <MoreButton
          onClick={list.onMore}
          busy={list.loadingMore}
          progress={t('progress', { shown: titles.length, total: list.totalCount })}
        >
          {t('more')}
        </MoreButton>
      )}
    </div>
  )
}
