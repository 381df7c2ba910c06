import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import type { LibraryFilter } from '../../app/calls.ts'
import { OnPhone } from '../../components/OnPhone.tsx'
import type { Player } from '../../components/use-player.ts'
import { LibraryCard } from './LibraryCard.tsx'
import styles from './LibraryView.module.css'

interface LibraryViewProps {
  library: LoadedItems<LibraryItem>
  filter: LibraryFilter
  player: Player
  /** Shows everything that is held. */
  onAll: () => void
}

/** Only a part of the library is shown. */
export const isFiltered = ({ part, words }: LibraryFilter) => part !== 'all' || words !== ''

export function LibraryView({ library, filter, player, onAll }: LibraryViewProps) {
  const { t } = useTranslation()
  if (library.items.length === 0 && isFiltered(filter)) return <NothingMatches filter={filter} onAll={onAll} />
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

/** Among all titles only the word can be why nothing is shown. */
function NothingMatches({ filter: { part, words }, onAll }: Pick<LibraryViewProps, 'filter' | 'onAll'>) {
  const { t } = useTranslation()
  if (part === 'all')
    return (
      <EmptyState
        title={t('library.emptyFor', { words })}
        action={<Button onClick={onAll}>{t('library.clearSearch')}</Button>}
      />
    )
  return (
    <EmptyState title={t('library.emptyNow')} action={<Button onClick={onAll}>{t('library.toAll')}</Button>}>
      {t('library.emptyNowText')}
    </EmptyState>
  )
}
