import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useTranslation } from 'react-i18next'
import { LibraryCard } from './LibraryCard.tsx'
import styles from './LibraryView.module.css'

interface LibraryViewProps {
  library: {
    items: readonly LibraryItem[]
    totalCount: number
    readMore: boolean
    loadingMore: boolean
    moreError: Error | null
    loadMore(): void
  }
  /** The play whose player is loading. */
  opening: string | undefined
  onPlay: (fullTitleId: string, playId: string) => void
}

export function LibraryView({ library, opening, onPlay }: LibraryViewProps) {
  const { t } = useTranslation()
  if (library.items.length === 0)
    return (
      <EmptyState
        title={t('library.emptyTitle')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('library.toHome')}
          </ButtonLink>
        }
      >
        {t('library.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {library.items.map((item, place) => (
          <li key={item.entitlement_id}>
            <LibraryCard item={item} opening={opening} onPlay={onPlay} priority={place < 2} />
          </li>
        ))}
      </ul>
      {library.moreError && <Notice kind="error">{t('more.failed')}</Notice>}
      {library.readMore && (
        <MoreButton
          busy={library.loadingMore}
          onClick={library.loadMore}
          progress={t('more.progress', { shown: library.items.length, total: library.totalCount })}
        >
          {t('more.button')}
        </MoreButton>
      )}
    </>
  )
}
