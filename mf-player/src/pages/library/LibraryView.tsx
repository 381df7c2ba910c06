import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import type { Player } from '../../components/use-player.ts'
import { LibraryCard } from './LibraryCard.tsx'
import styles from './LibraryView.module.css'

interface LibraryViewProps {
  library: LoadedItems<LibraryItem>
  player: Player
}

export function LibraryView({ library, player }: LibraryViewProps) {
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
            <LibraryCard item={item} player={player} priority={place < 2} />
          </li>
        ))}
      </ul>
      <MoreItems list={library} />
    </>
  )
}
