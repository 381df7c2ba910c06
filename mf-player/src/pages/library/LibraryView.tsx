import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import type { Player } from '../../components/use-player.ts'
import { LibraryCard } from './LibraryCard.tsx'
import styles from './LibraryView.module.css'

interface LibraryViewProps {
  library: LoadedItems<LibraryItem>
  /** Only a part of the library is shown. */
  isFiltered: boolean
  player: Player
  /** Shows everything that is held. */
  onAll: () => void
}

export function LibraryView({ library, isFiltered, player, onAll }: LibraryViewProps) {
  const { t } = useTranslation()
  if (library.items.length === 0 && isFiltered)
    return (
      <EmptyState title={t('library.emptyNow')} action={<Button onClick={onAll}>{t('library.toAll')}</Button>}>
        {t('library.emptyNowText')}
      </EmptyState>
    )
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
      <OnPhone href="/app-download" />
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
