import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Watchlist.module.css'
import { WatchlistCard } from './WatchlistCard.tsx'

interface WatchlistViewProps {
  list: LoadedItems<TitleCard>
  /** Ids of titles that can be put back. */
  removed: readonly string[]
  /** The title being removed or put back. */
  changing: string | undefined
  /** What happened last, for screen readers. */
  said: string
  onToggle: (title: TitleCard) => void
}

export function WatchlistView({ list, removed, changing, said, onToggle }: WatchlistViewProps) {
  const { t } = useTranslation()
  if (list.items.length === 0)
    return (
      <EmptyState
        title={t('watchlist.emptyTitle')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('watchlist.find')}
          </ButtonLink>
        }
      >
        {t('watchlist.emptyText')}
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <VisuallyHidden as="h2">{t('watchlist.label')}</VisuallyHidden>
      <PosterGrid label={t('watchlist.label')}>
        {list.items.map((title) => (
          <WatchlistCard
            key={title.full_title_id}
            title={title}
            isRemoved={removed.includes(title.full_title_id)}
            busy={changing === title.full_title_id}
            onToggle={() => onToggle(title)}
          />
        ))}
      </PosterGrid>
      <MoreItems list={list} />
    </div>
  )
}
